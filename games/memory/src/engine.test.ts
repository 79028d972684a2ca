import { repeatUntil } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { choices, createPlayer } from './testing/player';
import { openCards, unmatchedCards } from './deck';
import { engine } from './engine';
import { canHint, isFaceUp, type MemoryState } from './state';

const allUp = (state: MemoryState) => state.cards.every((card) => isFaceUp(state, card));
const noneUp = (state: MemoryState) => !state.cards.some((card) => isFaceUp(state, card));

describe('the start', () => {
  it('the game waits for Start Game and starts only once [MEM-05]', () => {
    const player = createPlayer('easy');
    player.wait(60_000);
    expect(player.state.phase).toEqual({ name: 'ready' });
    player.send({ type: 'started' });
    expect(player.state.phase.name).toBe('preview');
    const started = player.state;
    expect(engine.step(started, { type: 'started' }, player.nowMs)).toBe(started);
    player.wait(2000);
    expect(player.state.phase.name).toBe('playing');
  });

  it.each([
    { difficulty: 'easy', ms: 2000 },
    { difficulty: 'medium', ms: 1500 },
    { difficulty: 'hard', ms: 1000 },
  ] as const)('all cards are shown for $ms ms on $difficulty, then hidden [MEM-06]', ({ difficulty, ms }) => {
    const player = createPlayer(difficulty);
    expect(noneUp(player.state)).toBe(true);
    player.send({ type: 'started' });
    expect(allUp(player.state)).toBe(true);
    player.wait(ms - 1);
    expect(allUp(player.state)).toBe(true);
    player.wait(1);
    expect(noneUp(player.state)).toBe(true);
  });

  it('the clock starts when the preview ends [MEM-32]', () => {
    const player = createPlayer('easy').begin();
    expect(player.state.phase).toMatchObject({ name: 'playing', endsAtMs: 2000 + 90_000 });
  });
});

describe('two turned cards', () => {
  it('two equal cards are marked as matched exactly 0.5 s later [MEM-07]', () => {
    const player = createPlayer('easy').begin();
    const { pair } = choices(player.state);
    player.flipPair();
    player.wait(499);
    expect(player.state.cards.some(({ matched }) => matched)).toBe(false);
    player.wait(1);
    const matched = player.state.cards.filter((card) => card.matched).map(({ id }) => id);
    expect(new Set(matched)).toEqual(new Set(pair.map(({ id }) => id)));
    expect(matched).toHaveLength(2);
  });

  it('two different cards turn back exactly 1 s later, without points [MEM-08]', () => {
    const player = createPlayer('easy').begin();
    player.flipMiss();
    player.wait(999);
    expect(openCards(player.state.cards)).toHaveLength(2);
    player.wait(1);
    expect(noneUp(player.state)).toBe(true);
    expect(player.state.score).toBe(0);
  });

  it('turning the second of two cards counts as a move, turning the first does not [MEM-26]', () => {
    const player = createPlayer('easy').begin();
    player.flip(0);
    expect(player.state.moves).toBe(0);
    player.flip(1);
    expect(player.state.moves).toBe(1);
  });

  it('the points of a match depend on the moves on its board and on the whole seconds on the clock [MEM-25]', () => {
    const player = createPlayer('easy').begin();
    player.flipMiss();
    player.wait(1000);
    player.flipMiss();
    player.wait(1000);
    player.match();
    // The test is at its third move, and 2.5 s have passed, so the clock shows 88 s.
    expect(player.state.score).toBe(10 + 4 + 8);
  });

  it('the points of a match on the next board depend only on the moves on that board [MEM-25]', () => {
    const player = createPlayer('easy').begin();
    player.matchAll();
    player.wait(5000);
    const before = player.state.score;
    player.match();
    expect(player.state.score - before).toBe(10 + 5 + 8);
  });
});

describe('the combo', () => {
  const levelAfterGap = (gapMs: number) => {
    const player = createPlayer('easy').begin();
    player.match();
    player.wait(gapMs - 500);
    player.match();
    return player.state.combo.level;
  };

  it('a match less than 2 s after the previous one raises the combo, a match after 2 s does not [MEM-28]', () => {
    expect(levelAfterGap(1999)).toBe(2);
    expect(levelAfterGap(2000)).toBe(1);
  });

  it('the combo is at most 5 [MEM-28]', () => {
    const player = createPlayer('medium').begin();
    const levels = Array.from({ length: 7 }, () => {
      player.match();
      return player.state.combo.level;
    });
    expect(levels).toEqual([1, 2, 3, 4, 5, 5, 5]);
  });

  it('a match with a combo above 1 earns 5 more points for each combo level [MEM-27]', () => {
    const player = createPlayer('easy').begin();
    player.match();
    const before = player.state.score;
    player.match();
    expect(player.state.score - before).toBe(10 + 5 + 2 * 5 + 8);
  });

  it('a mismatch resets the combo, even if the next match follows quickly [MEM-08]', () => {
    const player = createPlayer('easy').begin();
    player.match();
    player.match();
    expect(player.state.combo.level).toBe(2);
    player.flipMiss();
    player.wait(1000);
    expect(player.state.combo.level).toBe(0);
    player.match();
    expect(player.state.combo.level).toBe(1);
  });

  it('the combo badge is shown for 1.5 s, and only for a combo above 1 [MEM-29]', () => {
    const player = createPlayer('easy').begin();
    player.match();
    expect(player.state.combo.badgeUntilMs).toBeNull();
    player.match();
    player.wait(1499);
    expect(player.state.combo.badgeUntilMs).not.toBeNull();
    player.wait(1);
    expect(player.state.combo.badgeUntilMs).toBeNull();
  });
});

describe('a flip', () => {
  const expectIgnored = (state: MemoryState, card: number, nowMs: number) =>
    expect(engine.step(state, { type: 'flipped', card }, nowMs)).toBe(state);

  it('a card cannot be turned before the start, during the preview and while two cards are open [MEM-09]', () => {
    const player = createPlayer('easy');
    expectIgnored(player.state, 0, 0);
    player.send({ type: 'started' });
    expectIgnored(player.state, 0, 0);
    player.wait(2000);
    const third = player.state.cards.at(-1)?.id ?? NaN;
    player.flip(0);
    player.flip(1);
    expectIgnored(player.state, third, player.nowMs);
  });

  it('a card cannot be turned when the game is over [MEM-09]', () => {
    const player = createPlayer('easy').begin();
    player.wait(90_000);
    expect(player.state.phase.name).toBe('timeUp');
    expectIgnored(player.state, 0, player.nowMs);
    player.wait(2000);
    expectIgnored(player.state, 0, player.nowMs);
  });

  it('a card cannot be turned if it is open or matched, or if it does not exist [MEM-10]', () => {
    const player = createPlayer('easy').begin();
    player.flip(3);
    expectIgnored(player.state, 3, player.nowMs);
    expectIgnored(player.state, 99, player.nowMs);
    const partner = player.state.cards.find(
      ({ id, symbol }) => id !== 3 && symbol === player.state.cards[3]?.symbol,
    );
    player.flip(partner?.id ?? NaN);
    player.wait(500);
    expectIgnored(player.state, 3, player.nowMs);
  });
});

describe('a hint', () => {
  it('a hint shows all unmatched cards for 1 s, and no card can be turned meanwhile [MEM-19, MEM-09]', () => {
    const player = createPlayer('easy').begin();
    player.send({ type: 'hinted' });
    expect(allUp(player.state)).toBe(true);
    const shown = player.state;
    expect(engine.step(shown, { type: 'flipped', card: 0 }, player.nowMs)).toBe(shown);
    player.wait(999);
    expect(allUp(player.state)).toBe(true);
    player.wait(1);
    expect(noneUp(player.state)).toBe(true);
  });

  it('a hint costs 10 points, but the score does not fall below 0 [MEM-20]', () => {
    const player = createPlayer('easy').begin();
    player.send({ type: 'hinted' });
    expect(player.state.score).toBe(0);
    player.wait(1000);
    player.match();
    const before = player.state.score;
    player.send({ type: 'hinted' });
    expect(player.state.score).toBe(before - 10);
  });

  it('the hint is disabled before the game, during a hint, and with 2 or fewer unmatched cards [MEM-21]', () => {
    const player = createPlayer('easy');
    expect(canHint(player.state)).toBe(false);
    player.begin();
    expect(canHint(player.state)).toBe(true);
    player.send({ type: 'hinted' });
    const hinting = player.state;
    expect(canHint(hinting)).toBe(false);
    expect(engine.step(hinting, { type: 'hinted' }, player.nowMs)).toBe(hinting);
    player.wait(1000);
    const areFourLeft = () => unmatchedCards(player.state.cards).length <= 4;
    repeatUntil('four cards', areFourLeft, () => player.match(), 12);
    expect(canHint(player.state)).toBe(true);
    player.match();
    expect(canHint(player.state)).toBe(false);
  });

  it('the hint is disabled when the game is over [MEM-21]', () => {
    const player = createPlayer('easy').begin();
    player.wait(90_000);
    const over = player.state;
    expect(canHint(over)).toBe(false);
    expect(engine.step(over, { type: 'hinted' }, player.nowMs)).toBe(over);
  });

  it('the clock runs on during a hint [MEM-32]', () => {
    const player = createPlayer('easy').begin();
    const { phase } = player.state;
    player.send({ type: 'hinted' });
    player.wait(1000);
    expect(player.state.phase).toEqual(phase);
  });
});
