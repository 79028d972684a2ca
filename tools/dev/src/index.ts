export { sayUnforeseen } from '@mindloom/backend/unforeseen';
export { IMMUTABLE } from '@mindloom/release';
export { BROWSER_FLAGS, findBrowser } from './find-browser';
export { isPortFree } from './ports';
export { fillConfig } from './runtime-config';
export { READY_LINE } from './say-ready';
export { listenOnLoopback } from './serving/listen';
export { pageCacheControl, pageHeaders, storeHeaders } from './serving/security-headers';
export { serveStaticSite } from './serving/static-site';
