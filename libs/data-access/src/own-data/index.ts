export { collectOwnData, type OwnData } from './collect-own-data';
export { eraseOwnData, type Erased } from './erase-own-data';
