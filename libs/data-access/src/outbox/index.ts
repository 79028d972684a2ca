export { SAVE_HORIZON_DAYS, type OutboxEntry, type SendProblem } from './entry';
export type { PutResult } from './entry-shelf';
export type { FinishedPlay, PlayPart, PlayRecord } from './finished-play';
export type { DrainReport } from './drain';
export type { Outbox, SaveOutcome } from './outbox';
export { outbox } from './outbox-instance';
export { saveResults, type SaveCall } from './save-results';
export { SaveFailure } from './save-failure';
export { startOutbox } from './start-outbox';
