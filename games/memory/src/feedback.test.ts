import { heard } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { choices, createPlayer } from './testing/player';
import { outcomes } from './feedback';

const heardBy = (player: ReturnType<typeof createPlayer>, change: () => void) =>
  heard(outcomes, player, change);

const easy = () => createPlayer('easy');

describe('feedback', () => {
  it('announces the board with its time, then the end of the preview', () => {
    const player = easy();
    expect(heardBy(player, () => player.send({ type: 'started' }))).toEqual({
      words: ['Level 1: 6 pairs, 90 seconds. All cards are open.'],
      sounds: ['level'],
    });
    expect(heardBy(player, () => player.wait(2000)).words).toEqual(['The cards are hidden. Find the pairs.']);
  });

  it('announces a turned card', () => {
    const player = easy().begin();
    const symbol = player.state.cards[2]?.symbol;
    expect(heardBy(player, () => player.flip(2))).toEqual({ words: [`Card 3: ${symbol}.`], sounds: ['tap'] });
  });

  it('announces a mismatch, and a match with the combo and the pairs left', () => {
    const player = easy().begin();
    player.flipMiss();
    expect(heardBy(player, () => player.wait(1000))).toEqual({ words: ['No match.'], sounds: ['bad'] });
    const [first] = choices(player.state).pair;
    player.flipPair();
    expect(heardBy(player, () => player.wait(500)).words).toEqual([`Match: ${first.symbol}. 5 pairs left.`]);
    const [second] = choices(player.state).pair;
    player.flipPair();
    expect(heardBy(player, () => player.wait(500))).toEqual({
      words: [`Match: ${second.symbol}. Combo 2. 4 pairs left.`],
      sounds: ['good'],
    });
  });

  it('announces a complete level and the next one in one announcement [MEM-12]', () => {
    const player = easy().begin();
    for (let pairs = 0; pairs < 5; pairs++) player.match();
    const [last] = choices(player.state).pair;
    player.flipPair();
    expect(heardBy(player, () => player.wait(500))).toEqual({
      words: [`Match: ${last.symbol}. Combo 5. Level 1 Complete! Advancing to level 2...`],
      sounds: ['good', 'win'],
    });
    player.wait(3000);
    expect(player.state.phase.name).toBe('preview');
  });

  it('announces a hint and the end of the time, but not the passing time', () => {
    const player = easy().begin();
    const hint = heardBy(player, () => player.send({ type: 'hinted' }));
    expect(hint.words).toEqual(['Hint: all cards are open for 1 second.']);
    expect(heardBy(player, () => player.wait(1000)).words).toEqual([]);
    expect(heardBy(player, () => player.wait(89_000)).words).toEqual([
      "Time's Up! Try again to beat your score!",
    ]);
  });

  it('announces only the new board after Restart Game', () => {
    const player = easy().begin();
    player.flip(0);
    expect(heardBy(player, () => player.send({ type: 'restarted' })).words).toEqual([
      'Level 1: 6 pairs, 90 seconds. All cards are open.',
    ]);
  });
});
