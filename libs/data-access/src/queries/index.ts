export { isTableMissing } from '../failure';
export {
  type ChallengeRow,
  clearOpenChallenges,
  completeChallenge,
  createChallenges,
  fetchTodaysChallenges,
  todaysChallenges,
  type Written,
} from './challenges';
export { localZone, today } from './local-day';
export { playerSummary } from './player-summary';
export { playHistory } from './plays';
export { createQueryClient, queryKeys, refetchAfterSave } from './query-client';
