export { playerSummary } from './player-summary';
export { fetchTodaysChallenges, todaysChallenges, type ChallengeRow } from './todays-challenges';
export { playHistory } from './play-history';
export { isTableMissing } from '../missing-table';
export { clearOpenChallenges, completeChallenge, createChallenges, type Written } from './challenge-writes';
export { createQueryClient } from './query-client';
export { queryKeys, refetchAfterSave } from './query-keys';
export { localZone, startOfDay, today } from './local-day';
