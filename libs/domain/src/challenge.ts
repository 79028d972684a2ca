import type { MeasuredArea } from './scoring';
import type { TodayStats } from './today-stats';

/** The challenge types (CHAL-01). Stored rows may hold any other text. */
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

/** A stored daily challenge as the rules read it. */
export interface Challenge {
  id: string;
  challenge_type: string;
  description: string;
  completed: boolean;
}

/** When a challenge passes (CHAL-05, CHAL-09, CHAL-10): points, days, games. */
const passing = { areaAverage: 70, streakDays: 2, achievementGames: 3 } as const;

/** What today's challenges are judged by: today's figures and the streak in days. */
export interface ChallengeDay {
  today: TodayStats;
  streak: number;
}

const passesArea = (area: MeasuredArea, { average, exercised, gamesPlayed }: TodayStats): boolean =>
  gamesPlayed >= 1 && Math.max(average[area], exercised[area]) >= passing.areaAverage;

/**
 * Does a challenge of this type pass by today's figures (docs/product/challenges.md, D-31)?
 * @param type a challenge type; an unknown one passes with any game of today.
 * @param day today's figures and the streak.
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
      return today.gamesPlayed >= passing.achievementGames;
    default:
      return today.gamesPlayed >= 1;
  }
}

/**
 * The challenges that today's figures complete now: their rows are to be written once (CHAL-03). A completed one is
 * never judged again.
 */
export const newlyPassed = (challenges: readonly Challenge[], day: ChallengeDay): Challenge[] =>
  challenges.filter((challenge) => !challenge.completed && passes(challenge.challenge_type, day));
