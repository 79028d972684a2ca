export { reportUncaughtExceptions } from '@mindloom/backend/failure';
export { IMMUTABLE } from '@mindloom/release';
export { BROWSER_FLAGS, findBrowser } from './find-browser';
export { isPortFree } from './ports';
export { READY_LINE } from './say-ready';
export { appFiller } from './serving/fill-app';
export { listenOnLoopback } from './serving/listen';
export { pageCacheControl, pageHeaders, storeHeaders } from './serving/security-headers';
export { serveStaticSite } from './serving/static-site';
