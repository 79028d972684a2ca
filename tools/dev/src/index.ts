export { BROWSER_FLAGS, findBrowser } from './find-browser';
export { isPortFree } from './ports';
export { READY_LINE } from './say-ready';
