import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlayer, wrongDigit } from './testing/player';
import { drawSequence, engine } from './engine';
import type { SequenceEvent } from './state';

type Player = ReturnType<typeof createPlayer>;

const phaseOf = ({ state }: Player) => state.phase.name;

/** Expects that the engine ignores the event: it returns the same state object. */
const expectRefused = ({ state, nowMs }: Player, event: SequenceEvent) =>
  expect(engine.step(state, event, nowMs)).toBe(state);

const expectAllDigitsRefused = (player: Player) => {
  for (let digit = 1; digit <= 9; digit++) expectRefused(player, { type: 'entered', digit });
};

describe('a sequence', () => {
  it('the game shows the digits of a sequence one by one, then waits for the input [SEQ-01]', () => {
    const player = createPlayer('easy');
    const phases = [player.state.phase];
    player.playUntil('input', () => {
      player.waitOn();
      phases.push(player.state.phase);
      player.see();
    });
    const shown = phases.map((phase) => ('index' in phase ? `${phase.name} ${phase.index}` : phase.name));
    expect(shown.join(', ')).toBe('ready, digit 0, blank 0, digit 1, blank 1, digit 2, blank 2, input');
  });

  it.each([
    { difficulty: 'easy', level: 1, digitMs: 780, digits: 3 },
    { difficulty: 'medium', level: 3, digitMs: 540, digits: 5 },
    { difficulty: 'hard', level: 9, digitMs: 250, digits: 8 },
  ] as const)(
    'level $level of $difficulty shows each digit for $digitMs ms, then a blank for 150 ms [SEQ-11, SEQ-12]',
    ({ difficulty, level, digitMs, digits }) => {
      const player = createPlayer(difficulty).climb(level - 1);
      const [, ...waits] = player.watch();
      expect(waits).toEqual(Array.from({ length: digits }, () => [digitMs, 150]).flat());
    },
  );

  it('the time of a digit starts at the frame that shows it, however late that frame is', () => {
    const player = createPlayer('easy');
    player.wait(60_000);
    expect(player.state.phase).toEqual({ name: 'digit', index: 0, untilMs: null });
    player.see();
    player.wait(779);
    expect(phaseOf(player)).toBe('digit');
    player.wait(1);
    expect(phaseOf(player)).toBe('blank');
  });

  it('the engine accepts a digitShown event only once for each digit, and only for the current digit [SEQ-01]', () => {
    const player = createPlayer('easy');
    expectRefused(player, { type: 'digitShown', index: 0 });
    player.waitOn();
    expectRefused(player, { type: 'digitShown', index: 1 });
    player.see();
    player.wait(100);
    expectRefused(player, { type: 'digitShown', index: 0 });
  });

  it('the first digit is shown 3 s after the start', () => {
    const player = createPlayer('medium');
    expect(player.waitOn()).toBe(3000);
    expect(player.state.phase).toMatchObject({ name: 'digit', index: 0 });
  });
});

describe('an entry', () => {
  it('an entry is refused until all digits have been shown, and after a complete sequence [SEQ-08]', () => {
    const player = createPlayer('easy');
    player.playUntil('input', () => {
      expectAllDigitsRefused(player);
      player.see();
      expectAllDigitsRefused(player);
      player.waitOn();
    });
    player.complete();
    expect(player.state.phase.name).toBe('levelUp');
    expectAllDigitsRefused(player);
  });

  it('an entry is refused after game over [SEQ-08]', () => {
    const player = createPlayer('easy');
    player.watch();
    player.fail();
    expectAllDigitsRefused(player);
    player.wait(2000);
    expect(engine.isOver(player.state)).toBe(true);
    expectAllDigitsRefused(player);
  });

  it('an entry of the next digit counts, however late it is', () => {
    const player = createPlayer('easy');
    player.watch();
    player.wait(3_600_000);
    player.enter(player.state.sequence[0] ?? NaN);
    expect(player.state).toMatchObject({ entered: 1, phase: { name: 'input' }, score: 0 });
  });

  it.each([0, 10, -1, 1.5, NaN, Infinity])(
    'the entry %d is refused, because the keypad has only 1 to 9 [SEQ-10]',
    (digit) => {
      const player = createPlayer('easy');
      player.watch();
      expectRefused(player, { type: 'entered', digit });
    },
  );
});

describe('a complete sequence', () => {
  it('a complete sequence adds its points and raises the level at once [SEQ-03]', () => {
    const player = createPlayer('medium');
    player.watch();
    player.complete();
    expect(player.state).toMatchObject({ score: 30, level: 2, phase: { name: 'levelUp', points: 30 } });
  });

  it('a new sequence follows exactly 1.5 s after a complete one [SEQ-04]', () => {
    const player = createPlayer('easy').climb(2);
    const { sequence, round } = player.state;
    player.wait(1499);
    expect(player.state).toMatchObject({ sequence, phase: { name: 'levelUp' } });
    player.wait(1);
    expect(player.state).toMatchObject({ round: round + 1, entered: 0, phase: { name: 'digit', index: 0 } });
    expect(player.state.sequence).toHaveLength(4);
  });

  it('the bonus of a sequence depends on the streak before this sequence, so the fourth sequence is the first with a bonus [SEQ-15]', () => {
    const player = createPlayer('easy');
    const scores = [1, 2, 3, 4, 5, 6, 7].map(() => player.climb(1).state.score);
    const gains = scores.map((score, index) => score - (scores[index - 1] ?? 0));
    expect(gains).toEqual([15, 15, 20, 30, 30, 38, 50]);
  });
});

describe('a wrong digit', () => {
  it('a wrong digit ends the game exactly 2 s later [SEQ-06]', () => {
    const player = createPlayer('easy').climb(1);
    player.watch();
    const digit = wrongDigit(player.state);
    player.fail();
    expect(player.state).toMatchObject({ score: 15, phase: { name: 'wrong', digit } });
    player.wait(1999);
    expect(engine.isOver(player.state)).toBe(false);
    player.wait(1);
    expect(engine.isOver(player.state)).toBe(true);
    expect(engine.score(player.state)).toBe(15);
  });

  it('after a wrong digit, the summary still contains the metrics of the run', () => {
    const player = createPlayer('hard').climb(3);
    player.watch();
    player.enter(player.state.sequence[0] ?? NaN);
    player.fail();
    expect(engine.summary(player.state).metrics).toEqual({
      sequences: 3,
      longest: 6,
      digits: 5 + 5 + 6 + 1,
      redrawn: 0,
    });
  });
});

describe('Try Again', () => {
  it('Try Again starts at score 0 and level 1 with new digits, and cancels the pending end [SEQ-07, GAME-44]', () => {
    const player = createPlayer('medium').climb(4);
    player.watch();
    player.fail();
    const { round } = player.state;
    player.wait(1999);
    player.send({ type: 'restarted' });
    expect(player.state).toMatchObject({ score: 0, level: 1, entered: 0, round: round + 1 });
    expect(engine.summary(player.state).metrics).toMatchObject({ sequences: 0, longest: 0, digits: 0 });
    player.watch();
    player.wait(60_000);
    expect(engine.isOver(player.state)).toBe(false);
    player.complete();
    expect(player.state.score).toBe(30);
  });

  it('Try Again works only after a wrong digit [SEQ-07]', () => {
    const player = createPlayer('easy');
    const again = { type: 'restarted' } as const;
    expectRefused(player, again);
    player.watch();
    expectRefused(player, again);
    player.complete();
    expectRefused(player, again);
    player.watch();
    player.fail();
    player.wait(2000);
    expectRefused(player, again);
  });
});

describe('a pause', () => {
  const resumed = ({ state }: Player, nowMs: number) => engine.resumed?.(state, nowMs) ?? state;

  it.each(['digit', 'blank'] as const)(
    'after a pause during a %s, new digits are drawn for the same level',
    (name) => {
      const player = createPlayer('easy').climb(2);
      player.playUntil(name, () => {
        player.see();
        player.waitOn();
      });
      const { level, score, round } = player.state;
      const after = resumed(player, 90_000);
      expect(after).toMatchObject({ level, score, round: round + 1, redrawn: 1 });
      expect(after.phase).toEqual({ name: 'ready', firstAtMs: 93_000, afterPause: true });
      expect(after.sequence).not.toEqual(player.state.sequence);
    },
  );

  it('a pause before a sequence restarts the wait', () => {
    const player = createPlayer('easy');
    player.wait(1490);
    const ready = resumed(player, 1490);
    expect(ready).toEqual({ ...player.state, phase: { ...player.state.phase, firstAtMs: 4490 } });
    player.climb(1);
    const { nowMs } = player;
    expect(resumed(player, nowMs + 700).phase).toMatchObject({ name: 'levelUp', nextAtMs: nowMs + 2200 });
  });

  it('a pause changes nothing during the input and after a wrong digit', () => {
    const player = createPlayer('easy');
    player.watch();
    expect(resumed(player, 90_000)).toBe(player.state);
    player.fail();
    expect(resumed(player, 90_000)).toBe(player.state);
  });
});

const seeds = fc.nat(2 ** 32 - 1);
const LONG = 9000;
const digits = drawSequence(7, 1, LONG);

/** Returns five standard deviations of a binomial count with the given probability. */
const tolerance = (chance: number) => 5 * Math.sqrt(LONG * chance * (1 - chance));

describe('a drawn sequence', () => {
  it('a drawn sequence has the requested length and only digits from 1 to 9 [SEQ-10]', () => {
    fc.assert(
      fc.property(seeds, fc.nat(5000), fc.integer({ min: 1, max: 30 }), (seed, round, length) => {
        const sequence = drawSequence(seed, round, length);
        expect(sequence).toHaveLength(length);
        for (const digit of sequence) expect([1, 2, 3, 4, 5, 6, 7, 8, 9]).toContain(digit);
      }),
    );
  });

  it('a drawn sequence contains every digit about equally often', () => {
    for (let digit = 1; digit <= 9; digit++) {
      const count = digits.filter((drawn) => drawn === digit).length;
      expect(Math.abs(count - LONG / 9)).toBeLessThan(tolerance(1 / 9));
    }
  });

  it('each digit follows itself as often as it follows any other digit', () => {
    const equal = digits.filter((digit, index) => digit === digits[index + 1]).length;
    expect(Math.abs(equal - LONG / 9)).toBeLessThan(tolerance(1 / 9));
  });

  it('the same seed and round give the same digits, and the next round gives other digits', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(drawSequence(seed, 3, 12)).toEqual(drawSequence(seed, 3, 12));
        expect(drawSequence(seed, 3, 12)).not.toEqual(drawSequence(seed, 4, 12));
      }),
    );
  });
});

it('the summary reports the completed sequences, and the missed one with the wrong digit', () => {
  const player = createPlayer('easy').climb(2);
  player.watch();
  expect(engine.summary(player.state)).toMatchObject({ answers: { right: 2, given: 2 }, missed: [] });
  const { sequence } = player.state;
  const [first = NaN, second = NaN] = sequence;
  player.enter(first);
  const wrong = wrongDigit(player.state);
  player.fail();
  const { answers, played, missed } = engine.summary(player.state);
  expect([answers, played]).toEqual([{ right: 2, given: 3 }, undefined]);
  expect(missed).toEqual([
    {
      question: 'Round 3, 4 digits',
      given: `${first} ${wrong}`,
      answer: sequence.join(' '),
      reason: `Digit 2 was ${second}, not ${wrong}.`,
    },
  ]);
  player.send({ type: 'restarted' });
  expect(engine.summary(player.state)).toMatchObject({ answers: { right: 0, given: 0 }, missed: [] });
});
