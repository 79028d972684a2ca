import { repeatUntil } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { choicesOf, isOpenEnded } from './challenges';
import { engine, streakOf } from './engine';
import { CHALLENGE_TYPES } from './rules';
import { choiceOf, createPlayer, DIFFICULTIES } from './testing/player';

type Player = ReturnType<typeof createPlayer>;

/** Expects that the engine ignores the answer: it returns the same state object. */
const expectRefused = ({ state, nowMs }: Player, event: { challenge: number; choice: number }) =>
  expect(engine.step(state, { type: 'answered', ...event }, nowMs)).toBe(state);

const expectAllChoicesRefused = (player: Player) => {
  for (const challenge of [player.state.results.length, player.state.results.length - 1])
    for (const choice of [0, 1, 2, 3]) expectRefused(player, { challenge, choice });
};

describe('a run', () => {
  it('a run asks the challenges in order and ends after the last [CRE-04]', () => {
    for (const difficulty of DIFFICULTIES) {
      const player = createPlayer(difficulty).begin();
      const asked: string[] = [];
      const answerNext = () => {
        asked.push(player.challenge.id);
        player.climb(1);
      };
      repeatUntil('the end', () => engine.isOver(player.state), answerNext, 50);
      expect(asked).toEqual(player.state.challenges.map(({ id }) => id));
      expect(asked).toHaveLength(CHALLENGE_TYPES[difficulty].length);
      expect(engine.wakeAtMs(player.state)).toBeNull();
      expectAllChoicesRefused(player);
    }
  });

  it('the first challenge starts 3 s after the challenges are loaded', () => {
    const player = createPlayer();
    expectAllChoicesRefused(player);
    player.wait(399);
    expect(player.state.phase.name).toBe('loading');
    player.wait(1);
    expect(player.state.phase.name).toBe('ready');
    player.wait(2999);
    expectAllChoicesRefused(player);
    player.wait(1);
    expect(player.state.phase).toEqual({ name: 'challenge', askedAtMs: 3400, endsAtMs: 23_400 });
  });
});

describe('feedback', () => {
  it.each(['answer', 'timeout'] as const)(
    'the feedback after an %s lasts 2 s, then the next challenge starts [CRE-05]',
    (how) => {
      const player = createPlayer().begin();
      if (how === 'answer') player.answer(true, 3000);
      else player.timeOut();
      const { nowMs } = player;
      expect(player.state.phase).toEqual({ name: 'feedback', nextAtMs: nowMs + 2000 });
      player.wait(1999);
      expect(player.state.phase.name).toBe('feedback');
      player.wait(1);
      expect(player.state.phase).toMatchObject({ name: 'challenge', askedAtMs: nowMs + 2000 });
    },
  );

  it('the first answer to a challenge cannot be changed [GAME-52]', () => {
    const player = createPlayer().begin();
    player.answer(false);
    expectAllChoicesRefused(player);
    player.wait(1999);
    expectAllChoicesRefused(player);
    player.wait(1);
    expect(player.state.results).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('an answer counts only for the current challenge and for one of its four choices [GAME-52]', () => {
    const player = createPlayer().begin().climb(1);
    expectRefused(player, { challenge: 0, choice: 0 });
    expectRefused(player, { challenge: 2, choice: 0 });
    for (const choice of [-1, 4, 0.5, NaN]) expectRefused(player, { challenge: 1, choice });
  });

  it('an answer to an association or visual challenge is right if the challenge lists it as right [CRE-10]', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const choice of [0, 1, 2, 3]) {
        const player = createPlayer('easy', seed).begin();
        const { challenge } = player;
        if (isOpenEnded(challenge)) throw new Error('expected the list to begin with an association');
        player.choose(choice);
        const isListed = challenge.correctAnswers.includes(challenge.options[choice] ?? '');
        expect([player.result.isRight, player.result.points > 0]).toEqual([isListed, isListed]);
      }
    }
  });

  it('every answer to a divergent or reversal challenge is accepted [CRE-11]', () => {
    for (const place of [1, 3]) {
      for (const choice of [0, 1, 2, 3]) {
        const player = createPlayer().begin().climb(place);
        expect(['divergent', 'reversal'][place === 1 ? 0 : 1]).toBe(player.challenge.type);
        player.choose(choice);
        expect(player.result).toMatchObject({ isRight: true, answer: choicesOf(player.challenge)[choice] });
        expect(player.result.points).toBeGreaterThan(0);
      }
    }
  });

  it.each([
    [0, 15],
    [999, 15],
    [1000, 14],
    [2000, 14],
    [18_000, 6],
    [18_999, 6],
    [19_000, 5],
    [19_999, 5],
  ])(
    'a right answer after %d ms earns %d points, which depend on the whole seconds on the clock [CRE-15]',
    (afterMs, points) => {
      const player = createPlayer().begin();
      player.answer(true, afterMs);
      expect(player.result.points).toBe(points);
      expect(engine.score(player.state)).toBe(points);
    },
  );

  it('a wrong answer earns nothing, even with a streak', () => {
    const player = createPlayer().begin().climb(4);
    const before = engine.score(player.state);
    player.answer(false);
    expect(player.result).toMatchObject({ isRight: false, points: 0, streakBonus: 0, rollTenths: null });
    expect(engine.score(player.state)).toBe(before);
  });

  it('an answer is too late from the millisecond at which the time limit ends', () => {
    const player = createPlayer().begin();
    player.wait(player.challenge.limitMs);
    player.choose(choiceOf(player.challenge, true));
    expect(player.result.answer).toBeNull();
  });
});

describe('the streak', () => {
  it('the streak counts right answers and ideas, and the fourth of them in a row is the first with a bonus [CRE-16]', () => {
    const player = createPlayer('hard').begin();
    const bonuses = Array.from({ length: 10 }, () => {
      player.answer(true);
      const { streakBonus } = player.result;
      player.goOn();
      return streakBonus;
    });
    expect(bonuses).toEqual([0, 0, 0, 5, 5, 5, 10, 10, 10, 15]);
  });

  it('a timeout ends the streak [CRE-06]', () => {
    const player = createPlayer().begin().climb(3);
    expect(streakOf(player.state.results)).toBe(3);
    player.timeOut();
    expect(player.result).toMatchObject({ answer: null, isRight: false, points: 0, secondsLeft: 0 });
    expect(streakOf(player.state.results)).toBe(0);
    player.goOn();
    player.answer(true);
    expect(player.result.streakBonus).toBe(0);
  });

  it('a wrong answer ends the streak', () => {
    const player = createPlayer().begin().climb(2);
    player.answer(false);
    expect(streakOf(player.state.results)).toBe(0);
  });
});

describe('the bonus roll', () => {
  const rollsOf = (seed: number) => {
    const player = createPlayer('hard', seed).begin().climb(10);
    return player.state.results.map(({ rollTenths }) => rollTenths);
  };

  it('the seed determines the bonus roll, and only open-ended answers have one [CRE-17]', () => {
    const rolls = rollsOf(5);
    expect(rolls.map((roll) => roll !== null)).toEqual(
      CHALLENGE_TYPES.hard.map((type) => type === 'divergent' || type === 'reversal'),
    );
    expect(rollsOf(5)).toEqual(rolls);
  });

  it('every bonus factor occurs about equally often [CRE-17]', () => {
    const rolls = Array.from({ length: 400 }, (_, seed) => rollsOf(seed)).flat();
    const drawn = rolls.filter((roll) => roll !== null);
    for (const factor of [7, 10, 13]) {
      const share = drawn.filter((roll) => roll === factor).length / drawn.length;
      expect(share).toBeGreaterThan(0.29);
      expect(share).toBeLessThan(0.38);
    }
    expect(drawn.every((roll) => [7, 10, 13].includes(roll))).toBe(true);
  });

  it('each idea gets a bonus roll of its own [CRE-17]', () => {
    const runs = Array.from(
      { length: 50 },
      (_, seed) => new Set(rollsOf(seed).filter((roll) => roll !== null)),
    );
    expect(Math.max(...runs.map(({ size }) => size))).toBe(3);
  });
});

describe('the tips', () => {
  it('the tip changes every 8 s, and the first tip follows the last one [CRE-03]', () => {
    const player = createPlayer();
    const shown = Array.from({ length: 7 }, () => {
      const { index } = player.state.tip;
      player.wait(7999);
      expect(player.state.tip.index).toBe(index);
      player.wait(1);
      return index;
    });
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 0]);
  });
});

it('the summary lists each missed association and visual challenge, and no open-ended one', () => {
  const player = createPlayer('medium').begin();
  const missNext = () => {
    player.answer(isOpenEnded(player.challenge));
    player.goOn();
  };
  repeatUntil('the end', () => engine.isOver(player.state), missNext, 50);
  const closed = player.state.challenges.flatMap((challenge) => (isOpenEnded(challenge) ? [] : [challenge]));
  const { missed, answers, played } = engine.summary(player.state);
  expect(answers).toEqual({ right: 0, given: closed.length });
  expect(played).toBe(1);
  expect(missed?.map(({ answer, reason }) => [answer, reason])).toEqual(
    closed.map(({ correctAnswers, because }) => [correctAnswers.join(' or '), because]),
  );
  expect(missed?.every(({ question }, index) => question.startsWith(closed[index]?.prompt ?? '?'))).toBe(
    true,
  );
});

it('the summary reports the items of all challenges that were shown, open-ended ones too', () => {
  const player = createPlayer('medium').begin();
  const shown = () => engine.summary(player.state).shown;
  const items = player.state.challenges.map(({ type, id }) => `${type}:${id}`);
  expect(shown()).toEqual(items.slice(0, 1));
  player.climb(2);
  player.answer(true);
  expect(shown()).toEqual(items.slice(0, 3));
  player.goOn();
  expect(shown()).toEqual(items.slice(0, 4));
});
