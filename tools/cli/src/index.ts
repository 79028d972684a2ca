export {
  failure as refused,
  type Failure as ReleaseFailure,
  reportUncaughtExceptions,
} from '@mindloom/backend/failure';
export { BROWSER_FLAGS, findBrowser } from './find-browser';
export type { BucketAccess } from './publishing/bucket-client';
export { bucketStore } from './publishing/bucket-store';
export { folderStore } from './publishing/folder-store';
export { publishRelease } from './publishing/publish-release';
export {
  callFunction,
  readRows,
  recordConformance,
  type RegistryAccess,
  registerRelease,
} from './publishing/registry-client';
export { findFreePort, isPortFree, listenOnLoopback } from './serving/loopback';
export {
  contentType,
  frameHeaders,
  IMMUTABLE,
  pageCacheControl,
  pageHeaders,
  shellFileHeaders,
  storeHeaders,
} from './serving/response-headers';
export { appFiller } from './serving/runtime-config';
export { serveStaticSite } from './serving/static-site';
export { READY_LINE } from './start/start';
