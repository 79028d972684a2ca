import { type GameIcon, type GameId, pageCatalogue } from './catalogue';
import { noSlots, type SlotCatalogue, withSlotTexts } from './slots';
import { type CivilDate, daysBetween } from './civil-date';
import { type ClosedSlots, isPlayable, noneClosed, resolveRecommendedId } from './launch';
import type { MeasuredArea } from './scoring';
import { type OwnStats, statScore, strongestArea, type UserStats } from './stats';

/**
 * One suggested game. `numberUsed` is the number that led to the suggestion, as text. It is null for the two fixed
 * suggestions.
 */
export interface Recommendation {
  id: GameId;
  name: string;
  category: MeasuredArea | 'mixed';
  icon: GameIcon;
  reason: string;
  reasonShort: string;
  numberUsed: string | null;
  isIdeal: boolean;
  /** True if the game is to be started as a harder step (`harderStep`). */
  isHarder?: boolean;
}

/**
 * The limits of the rules: the number of suggestions, calendar days, games, and percent (RECO-02, RECO-04, RECO-05,
 * RECO-08).
 */
const limits = { shown: 3, restDays: 3, varietyGames: 10, lowProgressPercent: 20 } as const;

type Draft = Omit<Recommendation, 'id' | 'name' | 'icon' | 'isIdeal'> & { gameId: string };
type Rule = (stats: OwnStats, today: CivilDate) => Draft | null;

const strongGames: Readonly<Record<MeasuredArea, string>> = {
  memory: 'memory-match',
  focus: 'pattern-recognition',
  speed: 'mental-math',
};

const reEngagement: Rule = ({ lastPlayed }, today) => {
  const days = lastPlayed === null ? 0 : daysBetween(lastPlayed, today);
  if (days <= limits.restDays) return null;
  const reason = 'It has been a while. Two quick minutes of speed are an easy way back in.';
  return {
    gameId: 'reaction-test',
    category: 'speed',
    reason,
    reasonShort: 'Easy way back',
    numberUsed: `${days} days since your last play`,
  };
};

const variety: Rule = ({ gamesPlayed }) => {
  if (gamesPlayed <= limits.varietyGames) return null;
  const reason = 'You know your way around. A different kind of task keeps it fresh.';
  return {
    gameId: 'word-recall',
    category: 'mixed',
    reason,
    reasonShort: 'Something different',
    numberUsed: `${gamesPlayed} games played`,
  };
};

const strongest: Rule = (stats) => {
  if (!isOnStreak(stats)) return null;
  const area = strongestArea(stats);
  const score = statScore(stats, area);
  const reason = `Your best area so far is ${area} at ${score}%, ${scoreLevel(score)}. Here is a harder step in it.`;
  return {
    gameId: strongGames[area],
    category: area,
    reason,
    reasonShort: 'Your strong side',
    numberUsed: `${stats.streak}-day streak`,
    isHarder: true,
  };
};

const gamesText = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'} played`;

const beginner: Rule = (stats) => {
  if (!isNewPlayer(stats)) return null;
  const reason = 'Three short games show you a bit of everything. A good place to begin.';
  return {
    gameId: 'daily-challenge',
    category: 'mixed',
    reason,
    reasonShort: 'Good for beginners',
    numberUsed: gamesText(stats.gamesPlayed),
  };
};

/** The progress compares at least this many games (STATS-11). */
const fewestCompared = 2;

/** Returns the progress as text, or the number of games if there are too few games for a comparison. */
const progressText = ({ progress, gamesPlayed }: OwnStats): string =>
  gamesPlayed < fewestCompared ? gamesText(gamesPlayed) : `${progress}% progress since your first games`;

const balancing: Rule = (stats) => {
  const { progress } = stats;
  if (progress >= limits.lowProgressPercent) return null;
  const reason = 'Memory, focus and speed in one sitting: a mix gives every area its turn.';
  return {
    gameId: 'balanced-training',
    category: 'mixed',
    reason,
    reasonShort: 'Mix it up',
    numberUsed: progressText(stats),
  };
};

const momentum = (stats: OwnStats): Draft => ({
  gameId: 'daily-challenge',
  category: 'mixed',
  reason: 'You are in a good rhythm. The set of the day keeps it going.',
  reasonShort: 'Maintain momentum',
  numberUsed: progressText(stats),
});

/**
 * The rules in the prescribed order (RECO-10). The first rule that applies gives the suggestion that is marked as ideal
 * (D-38).
 */
const rules: readonly Rule[] = [reEngagement, variety, strongest, beginner, balancing];

function toRecommendation(
  { gameId, ...draft }: Draft,
  index: number,
  slots: SlotCatalogue = noSlots,
): Recommendation {
  const id = resolveRecommendedId(gameId);
  const { name, icon } = withSlotTexts(pageCatalogue[id], id, slots);
  return { id, name, icon, ...draft, isIdeal: index === 0 };
}

function ownRecommendations(
  stats: OwnStats,
  today: CivilDate,
  closed: ClosedSlots,
  slots: SlotCatalogue,
): Recommendation[] {
  const isOpen = ({ gameId }: Draft) => isPlayable(resolveRecommendedId(gameId), closed);
  const drafts = rules
    .map((rule) => rule(stats, today))
    .filter((draft) => draft !== null)
    .filter(isOpen);
  const chosen = drafts.length === 0 ? [momentum(stats)].filter(isOpen) : drafts;
  const distinct = chosen.filter(
    (draft, index) => chosen.findIndex((other) => other.gameId === draft.gameId) === index,
  );
  return distinct.slice(0, limits.shown).map((draft, index) => toRecommendation(draft, index, slots));
}

const fixedDraft = { category: 'mixed', reasonShort: 'Always a good start', numberUsed: null } as const;

/** The two fixed suggestions that are used if the player's statistics are not available (RECO-14, D-34). */
export const fixedPair: readonly Recommendation[] = [
  {
    ...toRecommendation(
      {
        ...fixedDraft,
        gameId: 'memory-match',
        category: 'memory',
        reason: 'Pairs of cards, five minutes, no preparation.',
      },
      0,
    ),
    name: 'Memory Match',
  },
  toRecommendation(
    { ...fixedDraft, gameId: 'daily-challenge', reason: 'Three short games, the same for everyone today.' },
    1,
  ),
];

/**
 * Returns at most three suggestions. The first one is marked as ideal (RECO-02, RECO-11, D-38).
 * @param stats the player's statistics. For sample statistics or null (a failure), the two fixed suggestions are
 * returned.
 * @param today the local date.
 * @param closed the slots that cannot be started now. A suggestion for such a slot is omitted. No other game replaces
 * it, because the text of the suggestion describes the closed game.
 * @param slots the texts of the slots, with the names that staff have given to the games.
 */
export const recommendationsFor = (
  stats: UserStats | null,
  today: CivilDate,
  closed: ClosedSlots = noneClosed,
  slots: SlotCatalogue = noSlots,
): readonly Recommendation[] =>
  stats?.origin === 'own'
    ? ownRecommendations(stats, today, closed, slots)
    : fixedPair
        .filter(({ id }) => isPlayable(id, closed))
        .map((advice, index) => ({ ...advice, isIdeal: index === 0 }));

/** The limits of the levels 'challenged' and 'developing', in points (RECO-03). A level ends below its limit. */
const levels = { challengedBelow: 30, developingBelow: 60 } as const;

export type ScoreLevel = 'challenged' | 'developing' | 'solid';

/**
 * Returns the level of an area score (RECO-03).
 * @param score in points.
 */
export function scoreLevel(score: number): ScoreLevel {
  if (score < levels.challengedBelow) return 'challenged';
  return score < levels.developingBelow ? 'developing' : 'solid';
}

/** The thresholds that decide the sentence above the recommendations, in games, days and percent (RECO-13). */
const keys = { newPlayerGames: 5, streakDays: 3, progressPercent: 30 } as const;

/** Returns true if the player has played fewer than five games. */
export const isNewPlayer = ({ gamesPlayed }: OwnStats): boolean => gamesPlayed < keys.newPlayerGames;
/** Returns true if the streak is three days or longer. */
export const isOnStreak = ({ streak }: OwnStats): boolean => streak >= keys.streakDays;

/**
 * Returns the sentence above the recommendations: the first one that applies, otherwise a neutral one (RECO-13).
 * @param stats the player's own statistics.
 */
export function recommendationLead(stats: OwnStats): string {
  if (isNewPlayer(stats)) return 'A few plays in each area will make these suggestions more your own.';
  if (isOnStreak(stats)) return `${stats.streak} days in a row. Here is something to keep the thread going.`;
  if (stats.progress > keys.progressPercent) {
    return `Your latest scores are ${stats.progress}% above your first ones. Time for something new.`;
  }
  return 'Picked from your latest results.';
}
