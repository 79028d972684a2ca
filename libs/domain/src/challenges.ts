import type { TodayStats } from './recent-days';
import { measuredAreas, type MeasuredArea } from './scoring';
import { type OwnStats, weakestArea } from './stats';
import { dashboardStreakText } from './streak';

/** The challenge types (CHAL-01). The type of a stored row can be any other text. */
export const challengeTypes = [
  'memory',
  'focus',
  'speed',
  'logic',
  'balanced',
  'mixed',
  'achievement',
  'streak',
] as const;
export type ChallengeType = (typeof challengeTypes)[number];

/** The columns of a stored daily challenge that the rules use. */
export interface Challenge {
  id: string;
  challenge_type: string;
  description: string;
  completed: boolean;
}

/** The thresholds of challenges in points, days and games (CHAL-05, CHAL-09, CHAL-10). */
const passing = { areaAverage: 70, streakDays: 2, achievementGames: 3 } as const;

/** The values that decide today's challenges. The streak is in days. */
export interface ChallengeDay {
  today: TodayStats;
  streak: number;
}

const passesArea = (area: MeasuredArea, { average, exercised, gamesPlayed }: TodayStats): boolean =>
  gamesPlayed >= 1 && Math.max(average[area], exercised[area]) >= passing.areaAverage;

/**
 * Returns true if a challenge of this type passes with today's values (docs/product/challenges.md, D-31).
 * @param type a challenge type. A challenge of an unknown type passes as soon as the player has played any game today.
 * @param day today's values and the streak.
 */
export function passes(type: string, { today, streak }: ChallengeDay): boolean {
  switch (type) {
    case 'memory':
    case 'focus':
    case 'speed':
      return passesArea(type, today);
    case 'streak':
      return streak >= passing.streakDays;
    case 'achievement':
      return today.gamesFinished >= passing.achievementGames;
    default:
      return today.gamesPlayed >= 1;
  }
}

/**
 * Returns the open challenges that today's values complete. The caller writes each row once (CHAL-03). Completed
 * challenges are never evaluated again.
 */
export const newlyPassed = (challenges: readonly Challenge[], day: ChallengeDay): Challenge[] =>
  challenges.filter((challenge) => !challenge.completed && passes(challenge.challenge_type, day));

/** The number of challenges per day. The daily progress counts completed challenges out of this number (CHAL-19). */
export const challengeSetSize = 3;

/** From this number of played games on, the text of the achievement asks for a personal best (CHAL-15). */
const experiencedGames = 10;

const personalBest = 'Beat your personal best score in any game';

export interface NewChallenge {
  challenge_type: ChallengeType;
  description: string;
}

const areaChallenge = (area: MeasuredArea): NewChallenge => ({
  challenge_type: area,
  description: `Reach an average of 70 in ${area} today`,
});

const mixedChallenge = ({ streak }: OwnStats): NewChallenge => ({
  challenge_type: 'mixed',
  description:
    streak > 0
      ? `Play any game today and keep your streak of ${dashboardStreakText(streak)}`
      : 'Play any game today and start a streak',
});

const achievementChallenge = ({ gamesPlayed }: OwnStats): NewChallenge => ({
  challenge_type: 'achievement',
  description: gamesPlayed < experiencedGames ? 'Complete 3 different brain exercises today' : personalBest,
});

/**
 * Returns the candidates for a set in order. The first three are the challenges of a new set. The others replace
 * candidates whose type a kept challenge already has.
 */
function candidates(stats: OwnStats, kept: readonly Challenge[]): NewChallenge[] {
  const hasArea = kept.some((row) => measuredAreas.some((area) => area === row.challenge_type));
  const weakest = areaChallenge(weakestArea(stats));
  return [
    ...(hasArea ? [] : [weakest]),
    mixedChallenge(stats),
    achievementChallenge(stats),
    weakest,
    ...measuredAreas.map(areaChallenge),
  ];
}

/** The changes of today's stored challenges: first the rows to remove, then the challenges to create. */
export interface ChallengePlan {
  clear: readonly Challenge[];
  create: readonly NewChallenge[];
}

/**
 * Plans today's set of three challenges (CHAL-12, CHAL-17, CHAL-18, D-60). Without rows, it plans a new set. For a
 * partial set or a forced refresh, it removes the open challenges and adds types that the set does not have yet.
 * @param rows today's stored challenges.
 * @param stats the player's own statistics. The type excludes sample statistics (D-34).
 * @param isForced true if the player requested a refresh.
 */
export function planChallengeSet(
  rows: readonly Challenge[],
  stats: OwnStats,
  isForced = false,
): ChallengePlan {
  if (rows.length >= challengeSetSize && !isForced) return { clear: [], create: [] };
  const kept = rows.filter((row) => row.completed);
  const create: NewChallenge[] = [];
  for (const candidate of candidates(stats, kept)) {
    const isInSet = [...kept, ...create].some((row) => row.challenge_type === candidate.challenge_type);
    if (!isInSet && kept.length + create.length < challengeSetSize) create.push(candidate);
  }
  return { clear: rows.filter((row) => !row.completed), create };
}

/**
 * Counts the challenges of today's set that are completed, or whose conditions are met by today's values. Only the
 * dashboard creates a missing set and stores completions. Other pages use this function to show the same number, even
 * if the player has not opened the dashboard today.
 * @param rows today's stored challenges.
 * @param stats the player's own statistics.
 */
export function countCompleted(rows: readonly Challenge[], stats: OwnStats, day: ChallengeDay): number {
  const { clear, create } = planChallengeSet(rows, stats);
  const kept = rows.filter((row) => !clear.includes(row));
  const isCompleted = (row: Challenge) => row.completed || passes(row.challenge_type, day);
  const passed = create.filter((challenge) => passes(challenge.challenge_type, day));
  return kept.filter(isCompleted).length + passed.length;
}

/** The challenges that are displayed after a loading failure (CHAL-20, D-35). The player cannot complete them. */
export const defaultChallenges: readonly NewChallenge[] = measuredAreas.map(areaChallenge);

/** Returns the challenges that the panel displays, at most three. */
export const shownChallenges = <T>(challenges: readonly T[]): T[] => challenges.slice(0, challengeSetSize);

/** Returns a note for a description that differs from its rule (D-36), or null for all other descriptions. */
export const challengeNote = (description: string): string | null =>
  description === personalBest ? 'Counts when you finish 3 games today' : null;

/** The durations of the daily challenges panel (CHAL-24 to CHAL-27). */
export const challengeTiming = {
  pollMs: 60_000,
  refreshDelayMs: 1_000,
  completionCallbackDelayMs: 2_000,
  completionToastThrottleMs: 10_000,
} as const;
