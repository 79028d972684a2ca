export { isRecord } from './is-record';
export { sha256Integrity, sha384Integrity } from './integrity';
export { hash32, type Random, seeded } from './random';
export { mean, median, quantile } from './statistics';
export { createListeners, createStore, type Listeners, type Store, type Subscribable } from './store';
export { allowScripts, restrictScripts, type ScriptRule, trustedTypesPolicy } from './trusted-scripts';
export { withTimeout } from './timeout';
