export { abilityHistory, fetchItemParameters, knownAbilities, playerAbilities } from './abilities';
export { isTableMissing } from '../failure';
export type { KnownRead } from '../known-reads';
export {
  type ChallengeRow,
  clearOpenChallenges,
  completeChallenge,
  createChallenges,
  fetchTodaysChallenges,
  todaysChallenges,
  type Written,
} from './challenges';
export {
  chooseComparison,
  fetchComparisonChoice,
  gamePercentile,
  type PercentileRequest,
} from './comparison';
export { knownChallenges, knownHistory, knownSet, knownSummary } from './known-figures';
export { localZone, today } from './local-day';
export { playerSummary } from './player-summary';
export { type HistoryPlay, lastPlay, playHistory } from './plays';
export { gameProgress, type ProgressReading } from './progress';
export { createQueryClient, queryKeys, refetchAfterSave } from './query-client';
export { saveSeenItems, storedSeenItems } from './seen-items';
export { playedMonth, todaysSet } from './sets';
export { isVerified, verifiedRuns } from './verified-runs';
