export { PERFORMANCE_LIMIT, performanceRows, todaysRows } from './performance-rows';
export { todaysCount } from './todays-count';
export { fetchTodaysChallenges, todaysChallenges, type ChallengeRow } from './todays-challenges';
export { gameProgress } from './game-progress';
export { playHistory } from './play-history';
export { clearOpenChallenges, completeChallenge, createChallenges, type Written } from './challenge-writes';
export { createQueryClient } from './query-client';
export { queryKeys, refetchAfterSave } from './query-keys';
export { localZone, startOfDay, today } from './local-day';
