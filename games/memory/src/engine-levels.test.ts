import { describe, expect, it } from 'vitest';
import { createPlayer } from './testing/player';
import { engine } from './engine';
import { isFaceUp } from './state';

/** Matches the last pair of an easy board when the given time remains on the clock. */
function finishWith(leftMs: number) {
  const player = createPlayer('easy').begin();
  for (let pairs = 0; pairs < 5; pairs++) player.match();
  const { phase } = player.state;
  if (phase.name !== 'playing') throw new Error('the clock has stopped');
  player.wait(phase.endsAtMs - player.nowMs - leftMs - 500);
  player.match();
  return player;
}

describe('a complete board', () => {
  it('the clock stops when the last pair is matched [MEM-15]', () => {
    const player = finishWith(5001);
    expect(player.state.phase).toMatchObject({ name: 'won', secondsLeft: 6 });
    player.wait(2999);
    expect(player.state.phase).toMatchObject({ name: 'won', secondsLeft: 6 });
  });

  it('the next level follows a complete board after 3 s, and its clock starts 2 s later [MEM-13]', () => {
    const player = finishWith(5001);
    const { round } = player.state;
    player.wait(2999);
    expect(player.state.level).toBe(1);
    player.wait(1);
    expect(player.state).toMatchObject({ level: 2, round: round + 1, moves: 0 });
    expect(player.state.cards).toHaveLength(14);
    expect(player.state.cards.some(({ matched, flipped }) => matched || flipped)).toBe(false);
    player.wait(1999);
    expect(player.state.phase.name).toBe('preview');
    player.wait(1);
    expect(player.state.phase).toMatchObject({ name: 'playing', endsAtMs: player.nowMs + 85_000 });
  });

  it('the score carries over to the next level [MEM-13]', () => {
    const player = finishWith(40_000);
    const { score } = player.state;
    player.wait(5000);
    expect(player.state.phase.name).toBe('playing');
    expect(player.state.score).toBe(score);
  });

  it('the next board stays face down until its preview, and its clock starts when the preview ends [MEM-13, MEM-32]', () => {
    const player = createPlayer('hard').begin();
    player.matchAll();
    player.wait(3000);
    const anyUp = () => player.state.cards.some((card) => isFaceUp(player.state, card));
    expect(anyUp()).toBe(false);
    player.wait(999);
    expect(anyUp()).toBe(false);
    player.wait(1);
    expect(anyUp()).toBe(true);
    player.wait(999);
    expect(anyUp()).toBe(true);
    player.wait(1);
    expect(player.state.phase).toMatchObject({ name: 'playing', endsAtMs: player.nowMs + 55_000 });
  });

  it('a complete board ends the game after 3 s if at most 5 s remain on the clock [MEM-14]', () => {
    const player = finishWith(5000);
    player.wait(2999);
    expect(engine.isOver(player.state)).toBe(false);
    player.wait(1);
    expect(engine.isOver(player.state)).toBe(true);
    expect(player.state.level).toBe(1);
  });

  it('a board is complete even if its last pair is matched exactly when the clock ends', () => {
    expect(finishWith(0).state.phase).toMatchObject({ name: 'won', secondsLeft: 0 });
  });
});

describe('the end of the time', () => {
  it('the game ends 2 s after the time is up [MEM-17]', () => {
    const player = createPlayer('easy').begin();
    player.wait(89_999);
    expect(player.state.phase.name).toBe('playing');
    player.wait(1);
    expect(player.state.phase.name).toBe('timeUp');
    player.wait(1999);
    expect(engine.isOver(player.state)).toBe(false);
    player.wait(1);
    expect(engine.isOver(player.state)).toBe(true);
  });

  it('a pair that is turned before the time is up does not count if its match would take effect after the time is up', () => {
    const player = createPlayer('easy').begin();
    player.wait(89_600);
    player.flipPair();
    player.wait(1000);
    expect(player.state).toMatchObject({ phase: { name: 'timeUp' }, score: 0 });
  });
});

describe('Restart Game', () => {
  it('Restart Game deals a new board and starts at score 0 and level 1 [MEM-18, GAME-44]', () => {
    const player = finishWith(40_000);
    player.wait(5000);
    player.match();
    const { round } = player.state;
    player.send({ type: 'restarted' });
    expect(player.state).toMatchObject({ level: 1, round: round + 1, score: 0, moves: 0 });
    expect(player.state.phase.name).toBe('preview');
    expect(player.state.cards.some(({ matched }) => matched)).toBe(false);
    expect(engine.summary(player.state).metrics).toMatchObject({ moves: 0, pairs: 0, level: 1 });
  });

  it('after the time is up, Restart Game cancels the pending end of the run [GAME-44]', () => {
    const player = createPlayer('easy').begin();
    player.wait(90_000 + 1999);
    player.send({ type: 'restarted' });
    player.wait(60_000);
    expect(player.state.phase.name).toBe('playing');
  });

  it('Restart Game does nothing before the start and after the end', () => {
    const player = createPlayer('easy');
    const ready = player.state;
    expect(engine.step(ready, { type: 'restarted' }, 0)).toBe(ready);
    player.begin().wait(92_000);
    const over = player.state;
    expect(engine.step(over, { type: 'restarted' }, player.nowMs)).toBe(over);
  });
});

it('the summary covers all boards of the run', () => {
  const player = createPlayer('easy').begin();
  player.flipMiss();
  player.wait(1000);
  player.send({ type: 'hinted' });
  player.wait(1000);
  player.matchAll();
  player.wait(5000);
  player.match();
  expect(engine.summary(player.state)).toEqual({
    metrics: { moves: 8, pairs: 7, accuracy: 7 / 8, level: 2, bestCombo: 5, hints: 1 },
    answers: { right: 7, given: 8 },
    played: 1,
  });
});

describe('how much of a run was played', () => {
  const begin = () => createPlayer('easy').begin();
  const playedBy = (player: ReturnType<typeof begin>) => engine.summary(player.state).played;

  it('the played share in the summary is the share of found pairs or of used time, whichever is larger', () => {
    const player = begin();
    expect(playedBy(player)).toBe(0);
    player.match();
    player.match();
    expect(playedBy(player)).toBeCloseTo(2 / 6);
    player.wait(50_000);
    expect(playedBy(player)).toBeCloseTo(2 / 6);
    player.flipMiss();
    expect(playedBy(player)).toBeCloseTo(51 / 90);
  });

  it('the whole run counts as played once the time is up or level 2 is reached, but no longer after Restart Game', () => {
    const late = begin();
    late.wait(90_000);
    expect(playedBy(late)).toBe(1);
    const player = begin();
    for (let pairs = 0; pairs < 6; pairs++) player.match();
    player.send({ type: 'skipped' });
    expect(player.state.level).toBe(2);
    expect(playedBy(player)).toBe(1);
    player.send({ type: 'restarted' });
    expect(playedBy(player)).toBe(0);
  });
});
