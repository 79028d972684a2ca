import { isPlayable, noneClosed, type ClosedSlots } from './availability';
import { strongestArea } from './area-ranking';
import { pageCatalogue, type GameIcon, type GameId } from './catalogue';
import { daysBetween, type CivilDate } from './civil-date';
import { resolveRecommendedId } from './launch';
import { isNewPlayer, isOnStreak, scoreLevel } from './recommendation-text';
import type { UserStats } from './sample-stats';
import type { MeasuredArea } from './scoring';
import { statScore, type OwnStats } from './stats';

/** One suggested game. `numberUsed` is the figure that its rule read, as text, or null for the fixed pair. */
export interface Recommendation {
  id: GameId;
  name: string;
  category: MeasuredArea | 'mixed';
  icon: GameIcon;
  reason: string;
  reasonShort: string;
  numberUsed: string | null;
  isIdeal: boolean;
}

/** The rules' limits (RECO-02, RECO-04, RECO-05, RECO-08): suggestions, calendar days, games, percent. */
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
  const reason = `Your best area so far is ${area} at ${score}, ${scoreLevel(score)}. Here is a harder step in it.`;
  return {
    gameId: strongGames[area],
    category: area,
    reason,
    reasonShort: 'Your strong side',
    numberUsed: `${stats.streak}-day streak`,
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

const balancing: Rule = ({ progress }) => {
  if (progress >= limits.lowProgressPercent) return null;
  const reason = 'Memory, focus and speed in one sitting: a mix gives every area its turn.';
  return {
    gameId: 'balanced-training',
    category: 'mixed',
    reason,
    reasonShort: 'Mix it up',
    numberUsed: `${progress}% progress`,
  };
};

const momentum = ({ progress }: OwnStats): Draft => ({
  gameId: 'daily-challenge',
  category: 'mixed',
  reason: 'You are in a good rhythm. The set of the day keeps it going.',
  reasonShort: 'Maintain momentum',
  numberUsed: `${progress}% progress`,
});

/** The order is binding (RECO-10); the first rule that holds gives the ideal one (D-38). */
const rules: readonly Rule[] = [reEngagement, variety, strongest, beginner, balancing];

function toRecommendation({ gameId, ...draft }: Draft, index: number): Recommendation {
  const id = resolveRecommendedId(gameId);
  const { name, icon } = pageCatalogue[id];
  return { id, name, icon, ...draft, isIdeal: index === 0 };
}

function ownRecommendations(stats: OwnStats, today: CivilDate, closed: ClosedSlots): Recommendation[] {
  const isOpen = ({ gameId }: Draft) => isPlayable(resolveRecommendedId(gameId), closed);
  const drafts = rules
    .map((rule) => rule(stats, today))
    .filter((draft) => draft !== null)
    .filter(isOpen);
  const chosen = drafts.length === 0 ? [momentum(stats)].filter(isOpen) : drafts;
  const distinct = chosen.filter(
    (draft, index) => chosen.findIndex((other) => other.gameId === draft.gameId) === index,
  );
  return distinct.slice(0, limits.shown).map(toRecommendation);
}

const fixedDraft = { category: 'mixed', reasonShort: 'Always a good start', numberUsed: null } as const;

/** What stands in when there are no figures of the player's own to go by (RECO-14, D-34). */
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
 * At most three suggestions, the first of them ideal (RECO-02, RECO-11, D-38).
 * @param stats the player's figures; sample figures or null (a failure) give the fixed pair.
 * @param today today's date where the player is.
 * @param closed what cannot be started now, and is not suggested; the reasons of the rules name their own games, so no
 * other game takes their place.
 */
export const recommendationsFor = (
  stats: UserStats | null,
  today: CivilDate,
  closed: ClosedSlots = noneClosed,
): readonly Recommendation[] =>
  stats?.origin === 'own'
    ? ownRecommendations(stats, today, closed)
    : fixedPair
        .filter(({ id }) => isPlayable(id, closed))
        .map((advice, index) => ({ ...advice, isIdeal: index === 0 }));
