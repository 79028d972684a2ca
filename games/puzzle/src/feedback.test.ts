import { START_MS } from '@mindloom/game-kit/headless';
import { feedbackOf } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { createPlayer } from './testing/player';
import { outcomes } from './feedback';

type Player = ReturnType<typeof createPlayer>;

const feedbackAfter = (player: Player, change: () => void) => feedbackOf(outcomes, player, change);

const easy = () => createPlayer('easy').begin();

describe('feedback of the puzzle game', () => {
  it('the game announces the category, the question and the four answers with their keys', () => {
    const player = createPlayer('easy');
    const { announcements } = feedbackAfter(player, () => player.wait(START_MS));
    const { puzzle, answers } = player.state;
    expect(announcements).toHaveLength(1);
    expect(
      announcements[0]?.toLowerCase().startsWith(`${puzzle.category}. ${puzzle.question}`.toLowerCase()),
    ).toBe(true);
    expect(
      announcements[0]?.endsWith(answers.map((answer, index) => ` ${index + 1}: ${answer}.`).join('')),
    ).toBe(true);
  });

  it('the game announces the points and the new level after a right answer', () => {
    const player = easy();
    expect(feedbackAfter(player, () => player.right())).toEqual({
      announcements: ['Correct! +25 points. Level Up: 2.'],
      sounds: ['level'],
    });
  });

  it('the game announces the right answer after a wrong answer or a timeout [PUZ-06, PUZ-07]', () => {
    const player = easy();
    const { correctAnswer } = player.state.puzzle;
    expect(feedbackAfter(player, () => player.wrong())).toEqual({
      announcements: [`Incorrect! The correct answer was: ${correctAnswer}.`],
      sounds: ['bad'],
    });
    player.wait(1500);
    const next = player.state.puzzle.correctAnswer;
    expect(feedbackAfter(player, () => player.wait(45_000)).announcements).toEqual([
      `Time's up! The correct answer was: ${next}.`,
    ]);
  });

  it('the game announces the hint once', () => {
    const player = easy().climbToHint(true);
    const hint = () => feedbackAfter(player, () => player.send({ type: 'hinted' })).announcements;
    expect(hint()).toEqual([`Hint: ${player.state.puzzle.hint}`]);
    expect(hint()).toEqual([]);
  });

  it('the game announces game over with the score, then the instructions of the next run', () => {
    const player = easy().climb(1);
    expect(feedbackAfter(player, () => player.answer(null)).announcements).toEqual([
      'Game over. You scored 25. Press R to choose Try Again.',
    ]);
    expect(feedbackAfter(player, () => player.send({ type: 'restarted' })).announcements).toEqual([
      'Read, think, and choose one of four answers.',
    ]);
  });

  it('the game announces nothing while time passes, when the Level Up overlay disappears, and at the end of the run', () => {
    const player = easy();
    player.right();
    player.wait(1500);
    expect(feedbackAfter(player, () => player.wait(500))).toEqual({ announcements: [], sounds: [] });
    expect(feedbackAfter(player, () => player.wait(20_000))).toEqual({ announcements: [], sounds: [] });
    player.answer(null);
    expect(feedbackAfter(player, () => player.wait(5000))).toEqual({ announcements: [], sounds: [] });
  });
});
