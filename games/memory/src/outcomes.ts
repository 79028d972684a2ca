import type { Outcome, Outcomes, SoundName } from '@mindloom/game-kit';
import { openCards, unmatchedCards } from './board';
import { HINT_MS, roundSeconds } from './rules';
import type { MemoryState } from './state';
import { afterLevel, levelComplete, TIME_UP, TIME_UP_ADVICE } from './texts';

/** One thing that has happened, in words and perhaps with a sound. */
interface Happening {
  words: string;
  sound?: SoundName;
}

function pairsLeft({ cards }: MemoryState): string {
  const pairs = unmatchedCards(cards).length / 2;
  if (pairs === 0) return '';
  return ` ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} left.`;
}

function turned(before: MemoryState, after: MemoryState): Happening[] {
  const card = after.cards.find(({ id, flipped }) => flipped && before.cards[id]?.flipped === false);
  return card === undefined ? [] : [{ words: `Card ${card.id + 1}: ${card.symbol}.`, sound: 'tap' }];
}

function compared(before: MemoryState, after: MemoryState): Happening[] {
  const [first] = openCards(before.cards);
  if (first === undefined || openCards(after.cards).length > 0) return [];
  if (after.tally.pairs === before.tally.pairs) return [{ words: 'No match.', sound: 'bad' }];
  const combo = after.combo.level > 1 ? ` Combo ${after.combo.level}.` : '';
  return [{ words: `Match: ${first.symbol}.${combo}${pairsLeft(after)}`, sound: 'good' }];
}

function hinted(before: MemoryState, after: MemoryState): Happening[] {
  if (after.tally.hints <= before.tally.hints) return [];
  return [{ words: `Hint: all cards are open for ${HINT_MS / 1000} second.`, sound: 'tap' }];
}

function entered({ phase, level, difficulty, cards }: MemoryState): Happening[] {
  switch (phase.name) {
    case 'preview': {
      const board = `${cards.length / 2} pairs, ${roundSeconds(difficulty, level)} seconds`;
      return [{ words: `Level ${level}: ${board}. All cards are open.`, sound: 'level' }];
    }
    case 'playing':
      return [{ words: 'The cards are hidden. Find the pairs.' }];
    case 'won':
      return [{ words: `${levelComplete(level)} ${afterLevel(level, phase.secondsLeft)}`, sound: 'win' }];
    case 'timeUp':
      return [{ words: `${TIME_UP} ${TIME_UP_ADVICE}`, sound: 'bad' }];
    default:
      return [];
  }
}

/** What the player hears of a change. All words come as one sentence, so that none cuts another off. */
export const outcomes: Outcomes<MemoryState> = (before, after) => {
  const sameBoard = before.round === after.round;
  const happenings = [
    ...(sameBoard ? [...turned(before, after), ...compared(before, after), ...hinted(before, after)] : []),
    ...(before.phase.name === after.phase.name && sameBoard ? [] : entered(after)),
  ];
  if (happenings.length === 0) return [];
  const words: Outcome = { kind: 'announce', text: happenings.map((happening) => happening.words).join(' ') };
  const sounds = happenings.flatMap(({ sound }): Outcome[] =>
    sound === undefined ? [] : [{ kind: 'sound', sound }],
  );
  return [words, ...sounds];
};
