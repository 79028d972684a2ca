export { readOwnReplay } from './own-replay';
export { readRankedReplay } from './ranked-replay';
export { chooseReplayTests, fetchReplayChoice } from './replay-choice';
export type { RecordedSettings, ReplayableRun, ReplayRead } from './replayable-run';
export { endShare, openSharedReplay, readShare, type SharedReplay, shareReplay } from './shared-replays';
