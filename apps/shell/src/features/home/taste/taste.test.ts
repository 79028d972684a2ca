import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dealTaste,
  isFaceUp,
  isMismatch,
  startTaste,
  TASTE_AREAS,
  type Taste,
  tasteAfter,
  type TasteEvent,
} from './taste';

const CARDS = ['memory', 'speed', 'memory', 'creative', 'speed', 'creative'] as const;
const after = (...events: TasteEvent[]): Taste => events.reduce(tasteAfter, startTaste(CARDS));
const turned = (card: number): TasteEvent => ({ type: 'turned', card });
const covered: TasteEvent = { type: 'covered' };

describe('the trial game of three pairs', () => {
  it('shows every face until the cards are covered', () => {
    expect(CARDS.map((_, card) => isFaceUp(after(), card))).toEqual(CARDS.map(() => true));
    expect(CARDS.map((_, card) => isFaceUp(after(covered), card))).toEqual(CARDS.map(() => false));
  });

  it('keeps a pair that matches and counts the turn', () => {
    expect(after(covered, turned(0), turned(2))).toMatchObject({ matched: ['memory'], turns: 1, open: [] });
  });

  it('keeps two cards that do not match face up and ignores a third', () => {
    const open = after(covered, turned(0), turned(1), turned(3));
    expect(open).toMatchObject({ open: [0, 1], turns: 1, matched: [] });
    expect(isMismatch(open)).toBe(true);
    expect(tasteAfter(open, { type: 'mismatchSeen' }).open).toEqual([]);
  });

  it('is done when the last pair is found', () => {
    const pairs = [turned(0), turned(2), turned(1), turned(4), turned(3), turned(5)];
    expect(after(covered, ...pairs)).toMatchObject({ phase: 'done', turns: 3 });
  });

  it('deals every area twice for any random numbers', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (stream) => {
          const cards = dealTaste(() => stream.next().value);
          expect(cards.toSorted()).toEqual([...TASTE_AREAS, ...TASTE_AREAS].toSorted());
        },
      ),
    );
  });

  it('never has more than two open cards, in any order of presses', () => {
    const anyEvent = fc.oneof(
      fc.constant<TasteEvent>({ type: 'mismatchSeen' }),
      fc.integer({ min: -1, max: 7 }).map(turned),
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const { open, matched, turns } = after(covered, ...events);
        expect(open.length).toBeLessThanOrEqual(2);
        expect(turns).toBeGreaterThanOrEqual(matched.length);
      }),
    );
  });
});
