export { readOwnReplay } from './own-replay';
export { readReplay, type RecordedSettings, type ReplayableRun, type ReplayRead } from './replayable-run';
