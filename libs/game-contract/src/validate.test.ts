import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT, type GameInfo } from './contract';
import {
  checkGameModule,
  declaredMetrics,
  highestTotal,
  isHostedContract,
  isValidTotal,
  RESERVED_METRICS,
} from './validate';

const info: GameInfo = {
  id: 'memory',
  version: '1.2.3',
  contract: CONTRACT,
  title: 'Memory Master',
  area: 'memory',
  reads: ['difficulty'],
  metrics: [
    { name: 'moves', title: 'Moves', kind: 'count', unit: 'moves', min: 0, max: 100 },
    { name: 'best', title: 'Best time', kind: 'duration', unit: 'ms', min: 50, max: 9000 },
  ],
};
const mount = () => ({ unmount: () => {} });

describe('isValidTotal', () => {
  it.each([0, 0.5, 417, Number.MAX_VALUE])('isValidTotal accepts %s', (total) => {
    expect(isValidTotal(total)).toBe(true);
  });

  it.each([-1, NaN, Infinity, -Infinity, '12', null, undefined, {}])('isValidTotal rejects %s', (total) => {
    expect(isValidTotal(total)).toBe(false);
  });
});

describe('highestTotal', () => {
  it.each([
    [{}, 60_000, Infinity],
    [{ maxScore: 480 }, 600_000, 480],
    [{ maxScore: 480, minutes: 5 }, 60_000, 480],
    [{ maxScore: 480, minutes: 5 }, 600_000, 960],
    [{ maxScore: NaN }, 60_000, Infinity],
    [{ maxScore: 0, minutes: 5 }, 60_000, Infinity],
    [{ maxScore: 480, minutes: 0 }, 60_000, 480],
  ])('highestTotal of %o in a session of %i ms is %d', (declared, limitMs, expected) => {
    expect(highestTotal(declared, limitMs)).toBe(expected);
  });
});

describe('isHostedContract', () => {
  it('isHostedContract accepts the current version', () => {
    expect(isHostedContract(CONTRACT)).toBe(true);
  });

  it.each([CONTRACT + 1, CONTRACT - 2, 0, 1.5, '1', null])('isHostedContract rejects %s', (contract) => {
    expect(isHostedContract(contract)).toBe(false);
  });
});

describe('checkGameModule', () => {
  const game = { info, mount };

  it('checkGameModule accepts a game module, or a module whose default export is a game module', () => {
    expect(checkGameModule(game)).toEqual({ ok: true, value: game });
    expect(checkGameModule({ default: game })).toEqual({ ok: true, value: game });
  });

  it.each([
    [undefined, 'the remote exposes no module'],
    [null, 'the remote exposes no module'],
    ['<!doctype html>', 'the remote exposes no module'],
    [{ mount }, 'info is missing'],
    [{ info, mount: 'later' }, 'mount is not a function'],
    [{ info: { ...info, id: 'Memory Match' }, mount }, 'info.id is not a remote name'],
    [{ info: { ...info, id: 'memory match' }, mount }, 'info.id is not a remote name'],
    [{ info: { ...info, id: 7 }, mount }, 'info.id is not a remote name'],
    [{ info: { ...info, version: 1 }, mount }, 'info.version is missing'],
    [{ info: { ...info, contract: CONTRACT + 1 }, mount }, `contract ${CONTRACT + 1} is not hosted here`],
    [{ info: { ...info, metrics: {} }, mount }, 'info.metrics is not a list'],
  ])('checkGameModule rejects %j', (exposed, problem) => {
    expect(checkGameModule(exposed)).toEqual({ ok: false, problem });
  });

  it('checkGameModule never throws for a value of any type', () => {
    fc.assert(
      fc.property(fc.anything(), (exposed) => {
        expect(checkGameModule(exposed).ok).toBe(false);
      }),
    );
  });
});

describe('declaredMetrics', () => {
  it('declaredMetrics keeps declared finite metrics and clamps them to their range', () => {
    const metrics = { moves: 400, best: 12, score: 99 };
    expect(declaredMetrics(info, { metrics })).toEqual({ moves: 100, best: 50 });
    expect(declaredMetrics(info, { metrics: { moves: NaN, best: '250' } })).toEqual({});
  });

  it('declaredMetrics returns only declared metrics within their range for a summary of any type', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom('moves', 'best', 'x'), fc.anything()),
        (summary, metrics) => {
          expect(declaredMetrics(info, summary)).toEqual({});
          const { moves = 0, best = 50, ...rest } = declaredMetrics(info, { metrics });
          expect(rest).toEqual({});
          expect(moves >= 0 && moves <= 100 && best >= 50 && best <= 9000).toBe(true);
        },
      ),
    );
  });
});

it.each(RESERVED_METRICS)(
  'declaredMetrics drops the reserved metric %s, even if the game declares it',
  (name) => {
    const declared = { name, title: name, kind: 'count', unit: '', min: 0, max: 10 } as const;
    const metrics = { [name]: 2, moves: 3 };
    expect(declaredMetrics({ ...info, metrics: [...info.metrics, declared] }, { metrics })).toEqual({
      moves: 3,
    });
  },
);
