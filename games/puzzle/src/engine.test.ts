import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { describe, expect, it } from 'vitest';
import { createPlayer, wrongAnswer } from './testing/player';
import { engine } from './engine';

const easy = () => createPlayer('easy').begin();

describe('a puzzle', () => {
  it('the first puzzle is asked 3 s after the start, with its full time limit', () => {
    const player = createPlayer('easy');
    player.wait(2999);
    expect(player.state.phase.name).toBe('ready');
    player.wait(1);
    expect(player.state.phase).toEqual({ name: 'asking', askedAtMs: 3000, endsAtMs: 48_000 });
  });

  it('the next puzzle follows exactly 1.5 s after a right or wrong answer [PUZ-04]', () => {
    for (const answer of ['right', 'wrong'] as const) {
      const player = easy();
      const { turn } = player.state;
      player[answer]();
      expect(player.state.phase).toMatchObject({ name: 'answered', verdict: answer });
      player.wait(1499);
      expect([player.state.turn, player.state.phase.name]).toEqual([turn, 'answered']);
      player.wait(1);
      expect([player.state.turn, player.state.phase.name]).toEqual([turn + 1, 'asking']);
    }
  });

  it('a second answer to a puzzle changes nothing [GAME-52]', () => {
    const player = easy();
    player.wrong();
    const chosen = player.state;
    for (const answer of [...chosen.answers, null])
      expect(engine.step(chosen, { type: 'answered', answer }, player.nowMs)).toBe(chosen);
  });

  it('an answer that the puzzle does not offer changes nothing', () => {
    const { state } = easy();
    expect(engine.step(state, { type: 'answered', answer: 'A unicorn' }, 5000)).toBe(state);
  });

  it('a timeout counts as a wrong answer, and the run continues [PUZ-07]', () => {
    const player = easy().climb(1);
    player.wait(44_999);
    expect(player.state.phase.name).toBe('asking');
    player.wait(1);
    expect(player.state.phase).toMatchObject({ verdict: 'late', chosen: null, points: 0, secondsLeft: 0 });
    expect(player.state.streak).toBe(0);
    player.wait(1500);
    expect(player.state.phase.name).toBe('asking');
  });

  it('the time limit of a puzzle is 2 s shorter at level 3 [PUZ-10]', () => {
    const { phase } = easy().climb(2).state;
    expect(phase.name === 'asking' && phase.endsAtMs - phase.askedAtMs).toBe(43_000);
  });
});

describe('a right answer', () => {
  it('the points of a right answer depend on the seconds on the clock, rounded up', () => {
    const player = easy();
    player.wait(36_001);
    player.right();
    expect(player.state.phase).toMatchObject({ secondsLeft: 9, points: 13 });
  });

  it('the points of a right answer depend on the streak and the level before the answer, and the answer then raises both [PUZ-14]', () => {
    const player = easy();
    player.right();
    expect(player.state).toMatchObject({ score: 25, streak: 1, level: 2 });
    player.wait(1500);
    player.right();
    // By hand: the second answer earns 10 points, 15 for the time and 1 for level 2, all multiplied by 1.1 for the
    // streak of 1.
    expect(player.state).toMatchObject({ score: 25 + 29, streak: 2, level: 3 });
  });

  it('the Level Up overlay is shown for 2 s and does not block the next puzzle [PUZ-05]', () => {
    const player = easy();
    player.right();
    expect(player.state.levelUp).toMatchObject({ level: 2 });
    player.wait(1600);
    expect(player.state.levelUp).toMatchObject({ level: 2 });
    player.right();
    expect(player.state.levelUp).toMatchObject({ level: 3 });
    player.wait(1999);
    expect(player.state.levelUp).toMatchObject({ level: 3 });
    player.wait(1);
    expect(player.state.levelUp).toBeNull();
  });
});

describe('a wrong answer', () => {
  it('a wrong answer resets the streak, but keeps level and score [PUZ-06]', () => {
    const player = easy().climb(3);
    player.wait(1000);
    const { score } = player.state;
    player.wrong();
    expect(player.state).toMatchObject({ streak: 0, level: 4, score, levelUp: null });
  });
});

describe('the hint', () => {
  const withHint = () => easy().climbToHint(true);

  it('the hint is shown once when the player asks, and is removed with its puzzle', () => {
    const player = withHint();
    player.send({ type: 'hinted' });
    expect(player.state.hinted).toBe(true);
    const { state } = player;
    expect(engine.step(state, { type: 'hinted' }, player.nowMs)).toBe(state);
    player.climb(1);
    expect(player.state.hinted).toBe(false);
    expect(engine.summary(player.state).metrics.hints).toBe(1);
  });

  it('the hint is refused if the puzzle has none or has been answered', () => {
    const player = createPlayer('hard').begin().climbToHint(false);
    const { state } = player;
    expect(engine.step(state, { type: 'hinted' }, player.nowMs)).toBe(state);
    const closed = withHint();
    closed.right();
    const { state: after } = closed;
    expect(engine.step(after, { type: 'hinted' }, closed.nowMs)).toBe(after);
  });
});

describe('game over', () => {
  const afterNullAnswer = () => {
    const player = easy().climb(2);
    player.answer(null);
    return player;
  };

  it('a null answer causes game over, and the run ends 5 s later [PUZ-09]', () => {
    const player = afterNullAnswer();
    expect(player.state.phase.name).toBe('gameOver');
    player.wait(4999);
    expect(engine.isOver(player.state)).toBe(false);
    player.wait(1);
    expect(engine.isOver(player.state)).toBe(true);
  });

  it('answers and hints are refused when the game is over', () => {
    const { state, nowMs } = afterNullAnswer();
    for (const answer of [state.puzzle.correctAnswer, wrongAnswer(state), null])
      expect(engine.step(state, { type: 'answered', answer }, nowMs)).toBe(state);
    expect(engine.step(state, { type: 'hinted' }, nowMs)).toBe(state);
  });

  it('Try Again cancels game over and starts at score 0 and level 1 [PUZ-09, GAME-44]', () => {
    const player = afterNullAnswer();
    const { turn, unused } = player.state;
    player.wait(4999);
    player.send({ type: 'restarted' });
    expect(player.state).toMatchObject({ score: 0, level: 1, streak: 0, phase: { name: 'ready' } });
    expect(player.state.turn).toBe(turn + 1);
    expect(unused).toContain(player.state.puzzle);
    expect(engine.summary(player.state).metrics).toMatchObject({ puzzles: 0, level: 1 });
    player.wait(30_000);
    expect(player.state.phase.name).toBe('asking');
  });

  it('Try Again works only when the game is over', () => {
    const player = easy();
    const asking = player.state;
    expect(engine.step(asking, { type: 'restarted' }, player.nowMs)).toBe(asking);
    player.answer(null);
    player.wait(5000);
    const over = player.state;
    expect(engine.step(over, { type: 'restarted' }, player.nowMs)).toBe(over);
  });
});

it('a run avoids the puzzles that the player saw lately [PUZ-02]', () => {
  const idsOf = (seen?: readonly string[]) => {
    const { puzzle, unused } = engine.start({ ...defaultSettings, ...(seen && { seen }) }, 0);
    return [puzzle, ...unused].map(({ id }) => id);
  };
  const first = idsOf();
  expect(idsOf()).toEqual(first);
  expect(idsOf(first).filter((id) => first.includes(id))).toEqual([]);
});

it('the summary contains the metrics of the run, but no mean if there is nothing to average', () => {
  const player = easy();
  player.wait(2000);
  player.right();
  player.wait(1500 + 4000);
  player.right();
  player.wait(1500);
  player.wrong();
  player.wait(1500 + 43_000);
  expect(engine.summary(player.state).metrics).toEqual({
    puzzles: 4,
    right: 2,
    timeouts: 1,
    accuracy: 0.5,
    answerMs: 3000,
    bestStreak: 2,
    level: 3,
    hints: 0,
  });
  expect(engine.summary(easy().state).metrics).toEqual({
    puzzles: 0,
    right: 0,
    timeouts: 0,
    bestStreak: 0,
    level: 1,
    hints: 0,
  });
});

it('the summary lists each missed puzzle with its answer and reason, and a restart empties the list', () => {
  const player = easy();
  const first = player.state.puzzle;
  const wrong = player.state.answers.find((answer) => answer !== first.correctAnswer) ?? '';
  player.send({ type: 'answered', answer: wrong });
  player.send({ type: 'skipped' });
  const second = player.state.puzzle;
  player.wait(45_000);
  const { missed, answers, played } = engine.summary(player.state);
  expect(missed).toEqual([
    { question: first.question, given: wrong, answer: first.correctAnswer, reason: first.because },
    { question: second.question, answer: second.correctAnswer, reason: second.because },
  ]);
  expect(answers).toEqual({ right: 0, given: 2 });
  expect(played).toBeUndefined();
  player.send({ type: 'skipped' });
  player.send({ type: 'answered', answer: null });
  player.send({ type: 'restarted' });
  expect(engine.summary(player.state)).toMatchObject({ answers: { right: 0, given: 0 }, missed: [] });
});
