export { readOwnReplay } from './own-replay';
export type { RecordedSettings, ReplayableRun, ReplayRead } from './replayable-run';
