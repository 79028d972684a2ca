import { weakestArea } from './area-ranking';
import type { Challenge, ChallengeType } from './challenge';
import { measuredAreas, type MeasuredArea } from './scoring';
import type { OwnStats } from './stats';
import { dashboardStreakText } from './streak';

/** How many challenges a day has; the daily progress total is the same number (CHAL-19). */
export const challengeSetSize = 3;

/** From this many games on, the achievement asks for a personal best (CHAL-15). */
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

/** The wanted challenges in order: the three of a new set, then spares for types that are already held. */
function candidates(stats: OwnStats, kept: readonly Challenge[]): NewChallenge[] {
  const holdsArea = kept.some((row) => measuredAreas.some((area) => area === row.challenge_type));
  const weakest = areaChallenge(weakestArea(stats));
  return [
    ...(holdsArea ? [] : [weakest]),
    mixedChallenge(stats),
    achievementChallenge(stats),
    weakest,
    ...measuredAreas.map(areaChallenge),
  ];
}

/** What to do about today's stored challenges: clear these rows, then create these. */
export interface ChallengePlan {
  clear: readonly Challenge[];
  create: readonly NewChallenge[];
}

/**
 * Plans today's set of three (CHAL-12, CHAL-17, CHAL-18, D-60): no rows make a new set, a partial set or a forced refresh is
 * cleared of what is not completed and filled up with types that it does not hold yet.
 * @param rows today's stored challenges.
 * @param stats the player's own figures; sample figures are refused by type (D-34).
 * @param isForced a refresh that was asked for.
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
    const isHeld = [...kept, ...create].some((row) => row.challenge_type === candidate.challenge_type);
    if (!isHeld && kept.length + create.length < challengeSetSize) create.push(candidate);
  }
  return { clear: rows.filter((row) => !row.completed), create };
}

/** What is shown after a loading failure: read-only (CHAL-20, D-35). */
export const defaultChallenges: readonly NewChallenge[] = measuredAreas.map(areaChallenge);

/** The challenges that a panel shows: at most three. */
export const shownChallenges = <T>(challenges: readonly T[]): T[] => challenges.slice(0, challengeSetSize);

/** A line beside a description whose rule is other than it says (D-36), or null. */
export const challengeNote = (description: string): string | null =>
  description === personalBest ? 'Counts when you finish 3 games today' : null;
