import { heard } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { createPlayer } from './testing/player';
import { outcomes } from './feedback';

type Player = ReturnType<typeof createPlayer>;

const heardBy = (player: Player, change: () => void) => heard(outcomes, player, change);

const easy = () => createPlayer('easy').begin();

describe('feedback', () => {
  it('announces the category, the question and the four answers with their keys', () => {
    const player = createPlayer('easy');
    const { words } = heardBy(player, () => player.wait(1500));
    const { puzzle, answers } = player.state;
    expect(words).toHaveLength(1);
    expect(words[0]?.toLowerCase().startsWith(`${puzzle.category}. ${puzzle.question}`.toLowerCase())).toBe(
      true,
    );
    expect(words[0]?.endsWith(answers.map((answer, index) => ` ${index + 1}: ${answer}.`).join(''))).toBe(
      true,
    );
  });

  it('announces points and new level after a right answer', () => {
    const player = easy();
    expect(heardBy(player, () => player.right())).toEqual({
      words: ['Correct! +25 points. Level Up: 2.'],
      sounds: ['level'],
    });
  });

  it('announces the right answer after a wrong answer or a timeout [PUZ-06, PUZ-07]', () => {
    const player = easy();
    const { correctAnswer } = player.state.puzzle;
    expect(heardBy(player, () => player.wrong())).toEqual({
      words: [`Incorrect! The correct answer was: ${correctAnswer}.`],
      sounds: ['bad'],
    });
    player.wait(1500);
    const next = player.state.puzzle.correctAnswer;
    expect(heardBy(player, () => player.wait(45_000)).words).toEqual([
      `Time's up! The correct answer was: ${next}.`,
    ]);
  });

  it('announces the hint once', () => {
    const player = easy().climbToHint(true);
    const hint = () => heardBy(player, () => player.send({ type: 'hinted' })).words;
    expect(hint()).toEqual([`Hint: ${player.state.puzzle.hint}`]);
    expect(hint()).toEqual([]);
  });

  it('announces game over with the score, then the instructions of the next run', () => {
    const player = easy().climb(1);
    expect(heardBy(player, () => player.answer(null)).words).toEqual([
      'Game over. You scored 25. Press R to choose Try Again.',
    ]);
    expect(heardBy(player, () => player.send({ type: 'restarted' })).words).toEqual([
      'Read, think, and choose one of four answers.',
    ]);
  });

  it('is silent while time passes, when the overlay disappears, and at the end', () => {
    const player = easy();
    player.right();
    player.wait(1500);
    expect(heardBy(player, () => player.wait(500))).toEqual({ words: [], sounds: [] });
    expect(heardBy(player, () => player.wait(20_000))).toEqual({ words: [], sounds: [] });
    player.answer(null);
    expect(heardBy(player, () => player.wait(5000))).toEqual({ words: [], sounds: [] });
  });
});
