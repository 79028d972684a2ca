import type { Outcome, Outcomes, SoundName } from '@mindloom/game-kit/headless';
import { openCards, unmatchedCards } from './deck';
import { HINT_MS, LEVEL_UP_OVER_S } from './rules';
import { boardSeconds, type MemoryState } from './state';

// The texts for the board and for screen readers. docs/product/games/memory.md specifies them.
export const START = 'Start Game';
export const RESTART = 'Restart Game';
export const TIME_UP = "Time's Up!";
export const TIME_UP_ADVICE = 'Try again to beat your score!';

/** The name of the clock while all cards are shown. */
export const LOOK = 'Look';

export const KEEP_PLAYING = 'No, keep playing';
export const KEEP_POINTS = 'No, keep my points';

/** Returns the text of the start screen: how long the player may look, and how long to find the pairs. */
export const howToPlay = (pairs: number, previewMs: number, seconds: number): string =>
  `Look at the cards for ${previewMs / 1000} s. Then find the ${pairs} pairs within ${seconds} s.`;

export const levelComplete = (level: number): string => `Level ${level} Complete!`;

/** Returns the text after a complete board. It announces the next level or the end of the game (D-70). */
export const afterLevel = (level: number, secondsLeft: number): string =>
  secondsLeft > LEVEL_UP_OVER_S
    ? `Advancing to level ${level + 1}...`
    : "Great job! You've completed all levels.";

/** A sentence to announce, with an optional sound. */
interface Report {
  text: string;
  sound?: SoundName;
}

function pairsLeft({ cards }: MemoryState): string {
  const pairs = unmatchedCards(cards).length / 2;
  if (pairs === 0) return '';
  return ` ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} left.`;
}

function turned(before: MemoryState, after: MemoryState): Report[] {
  const card = after.cards.find(({ id, flipped }) => flipped && before.cards[id]?.flipped === false);
  return card === undefined ? [] : [{ text: `Card ${card.id + 1}: ${card.symbol}.`, sound: 'tap' }];
}

function compared(before: MemoryState, after: MemoryState): Report[] {
  const [first] = openCards(before.cards);
  if (first === undefined || openCards(after.cards).length > 0) return [];
  if (after.tally.pairs === before.tally.pairs) return [{ text: 'No match.', sound: 'bad' }];
  const combo = after.combo.level > 1 ? ` Combo ${after.combo.level}.` : '';
  return [{ text: `Match: ${first.symbol}.${combo}${pairsLeft(after)}`, sound: 'good' }];
}

function hinted(before: MemoryState, after: MemoryState): Report[] {
  if (after.tally.hints <= before.tally.hints) return [];
  return [{ text: `Hint: all cards are open for ${HINT_MS / 1000} second.`, sound: 'tap' }];
}

function entered(state: MemoryState): Report[] {
  const { phase, level, cards } = state;
  switch (phase.name) {
    case 'preview': {
      const board = `${cards.length / 2} pairs, ${boardSeconds(state)} seconds`;
      return [{ text: `Round ${level}: ${board}. All cards are open.`, sound: 'level' }];
    }
    case 'playing':
      return [{ text: 'The cards are hidden. Find the pairs.' }];
    case 'won':
      return [{ text: `${levelComplete(level)} ${afterLevel(level, phase.secondsLeft)}`, sound: 'win' }];
    case 'timeUp':
      return [{ text: `${TIME_UP} ${TIME_UP_ADVICE}`, sound: 'bad' }];
    default:
      return [];
  }
}

/**
 * Returns the announcements and sounds for a change of state. All texts are joined to one announcement, because a
 * second one would interrupt the first.
 */
export const outcomes: Outcomes<MemoryState> = (before, after) => {
  const sameBoard = before.round === after.round;
  const reports = [
    ...(sameBoard ? [...turned(before, after), ...compared(before, after), ...hinted(before, after)] : []),
    ...(before.phase.name === after.phase.name && sameBoard ? [] : entered(after)),
  ];
  if (reports.length === 0) return [];
  const announcement: Outcome = { kind: 'announce', text: reports.map(({ text }) => text).join(' ') };
  const sounds = reports.flatMap(({ sound }): Outcome[] =>
    sound === undefined ? [] : [{ kind: 'sound', sound }],
  );
  return [announcement, ...sounds];
};
