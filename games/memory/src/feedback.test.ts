import { feedbackOf } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { choices, createPlayer } from './testing/player';
import { outcomes } from './feedback';

const feedbackAfter = (player: ReturnType<typeof createPlayer>, change: () => void) =>
  feedbackOf(outcomes, player, change);

const easy = () => createPlayer('easy');

describe('feedback of the memory game', () => {
  it('the game announces the board with its time, then the end of the preview', () => {
    const player = easy();
    expect(feedbackAfter(player, () => player.send({ type: 'started' }))).toEqual({
      announcements: ['Round 1: 6 pairs, 90 seconds. All cards are open.'],
      sounds: ['level'],
    });
    expect(feedbackAfter(player, () => player.wait(2000)).announcements).toEqual([
      'The cards are hidden. Find the pairs.',
    ]);
  });

  it('the game announces a turned card', () => {
    const player = easy().begin();
    const symbol = player.state.cards[2]?.symbol;
    expect(feedbackAfter(player, () => player.flip(2))).toEqual({
      announcements: [`Card 3: ${symbol}.`],
      sounds: ['tap'],
    });
  });

  it('the game announces a mismatch, and a match with the combo and the remaining pairs', () => {
    const player = easy().begin();
    player.flipMiss();
    expect(feedbackAfter(player, () => player.wait(1000))).toEqual({
      announcements: ['No match.'],
      sounds: ['bad'],
    });
    const [first] = choices(player.state).pair;
    player.flipPair();
    expect(feedbackAfter(player, () => player.wait(500)).announcements).toEqual([
      `Match: ${first.symbol}. 5 pairs left.`,
    ]);
    const [second] = choices(player.state).pair;
    player.flipPair();
    expect(feedbackAfter(player, () => player.wait(500))).toEqual({
      announcements: [`Match: ${second.symbol}. Combo 2. 4 pairs left.`],
      sounds: ['good'],
    });
  });

  it('the game announces the completed level and the next one in a single announcement [MEM-12]', () => {
    const player = easy().begin();
    for (let pairs = 0; pairs < 5; pairs++) player.match();
    const [last] = choices(player.state).pair;
    player.flipPair();
    expect(feedbackAfter(player, () => player.wait(500))).toEqual({
      announcements: [`Match: ${last.symbol}. Combo 5. Level 1 Complete! Advancing to level 2...`],
      sounds: ['good', 'win'],
    });
    player.wait(3000);
    expect(player.state.phase.name).toBe('preview');
  });

  it('the game announces a hint and that the time is up, but not the passing seconds', () => {
    const player = easy().begin();
    const hint = feedbackAfter(player, () => player.send({ type: 'hinted' }));
    expect(hint.announcements).toEqual(['Hint: all cards are open for 1 second.']);
    expect(feedbackAfter(player, () => player.wait(1000)).announcements).toEqual([]);
    expect(feedbackAfter(player, () => player.wait(89_000)).announcements).toEqual([
      "Time's Up! Try again to beat your score!",
    ]);
  });

  it('the game announces only the new board after Restart Game', () => {
    const player = easy().begin();
    player.flip(0);
    expect(feedbackAfter(player, () => player.send({ type: 'restarted' })).announcements).toEqual([
      'Round 1: 6 pairs, 90 seconds. All cards are open.',
    ]);
  });
});
