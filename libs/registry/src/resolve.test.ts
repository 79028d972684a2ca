import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohort, murmur3 } from './cohort';
import { closedSlots, endsRunningPlays, releaseId, resolve } from './resolve';
import type { Release } from './manifest';
import type { SlotState, Snapshot } from './snapshot';

const release = (version: string, contract = 1): Release => ({
  remote: 'memory',
  version,
  contract,
  container: `memory__${version.replaceAll('.', '_')}`,
  baseUrl: `memory/${version}/`,
  entry: 'remoteEntry.js',
  assets: [],
});

const slot = (changes: Partial<SlotState> = {}): SlotState => ({
  slot: 'memory-match',
  enabled: true,
  kill: 'none',
  rolloutBp: 0,
  salt: 'memory-match',
  stable: release('1.1.0'),
  candidate: release('1.2.0'),
  lastGood: release('1.0.0'),
  ...changes,
});

const snapshotOf = (state: SlotState): Snapshot => ({ revision: 7, slots: { [state.slot]: state } });
const nobody = { unit: 'player', quarantined: new Set<string>() };
const chain = (state: SlotState, context: Parameters<typeof resolve>[2] = nobody) => {
  const resolution = resolve(snapshotOf(state), 'memory-match', context);
  return resolution.ok ? resolution.choices.map((choice) => choice.release.version) : resolution.why;
};

describe('murmur3', () => {
  it('murmur3 returns the published values of the reference implementation', () => {
    expect(murmur3('')).toBe(0);
    expect(murmur3('', 1)).toBe(0x514e28b7);
    expect(murmur3('test', 0)).toBe(0xba6bd213);
    expect(murmur3('Hello, world!', 0)).toBe(0xc0363e43);
    expect(murmur3('The quick brown fox jumps over the lazy dog', 0)).toBe(0x2e4ff723);
  });
});

describe('resolve', () => {
  it('resolve offers the stable version first, then the last good version', () => {
    expect(chain(slot())).toEqual(['1.1.0', '1.0.0']);
  });

  it('resolve offers the candidate first to players within the rollout', () => {
    expect(chain(slot({ rolloutBp: 10_000 }))).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });

  describe('in an experiment', () => {
    const running = slot({
      candidate: null,
      salt: 'experiment-1',
      variants: [
        { belowBp: 2000, release: release('1.2.0') },
        { belowBp: 5000, release: release('1.3.0') },
      ],
    });
    const units = Array.from({ length: 2000 }, (_, number) => `player-${number}`);
    const unitOf = (version: string) => {
      const unit = units.find((one) => chain(running, { ...nobody, unit: one })[0] === version);
      return unit ?? '';
    };

    it('resolve gives each variant its share of players, and always the same variant to a player', () => {
      const first = units.map((unit) => chain(running, { ...nobody, unit })[0]);
      const share = (version: string) => first.filter((one) => one === version).length / units.length;
      expect(share('1.2.0')).toBeCloseTo(0.2, 1);
      expect(share('1.3.0')).toBeCloseTo(0.3, 1);
      expect(share('1.1.0')).toBeCloseTo(0.5, 1);
      expect(units.map((unit) => chain(running, { ...nobody, unit })[0])).toEqual(first);
    });

    it('resolve places players independently in two experiments', () => {
      const other = { ...running, salt: 'experiment-2' };
      const both = units.filter(
        (unit) =>
          chain(running, { ...nobody, unit })[0] === '1.1.0' &&
          chain(other, { ...nobody, unit })[0] === '1.1.0',
      );
      expect(both.length / units.length).toBeCloseTo(0.25, 1);
    });

    it('resolve offers the control and the last good version after a variant', () => {
      expect(chain(running, { ...nobody, unit: unitOf('1.3.0') })).toEqual(['1.3.0', '1.1.0', '1.0.0']);
      expect(chain(running, { ...nobody, unit: unitOf('1.1.0') })).toEqual(['1.1.0', '1.0.0']);
      const variant = resolve(snapshotOf(running), 'memory-match', { ...nobody, unit: unitOf('1.2.0') });
      expect(variant.ok && variant.choices[0].source).toBe('variant');
    });

    it('in resolve, a kill, a disabled slot, a preview and the exclusion of failed releases take precedence over a variant', () => {
      const unit = unitOf('1.3.0');
      expect(chain({ ...running, kill: 'next' }, { ...nobody, unit })).toBe('killed');
      expect(chain({ ...running, enabled: false }, { ...nobody, unit })).toBe('disabled');
      expect(chain(running, { ...nobody, unit, preview: release('9.0.0') })).toEqual(['9.0.0']);
      const quarantined = new Set(['memory@1.3.0']);
      expect(chain(running, { unit, quarantined })).toEqual(['1.1.0', '1.0.0']);
    });
  });

  it('resolve offers nothing for a slot that is missing, disabled, killed or without a usable release', () => {
    expect(resolve({ revision: 1, slots: {} }, 'memory-match', nobody)).toMatchObject({
      ok: false,
      why: 'missing',
    });
    expect(chain(slot({ enabled: false }))).toBe('disabled');
    expect(chain(slot({ kill: 'next' }))).toBe('killed');
    expect(chain(slot({ kill: 'now' }))).toBe('killed');
    expect(chain(slot({ stable: null, candidate: null, lastGood: null }))).toBe('no-release');
  });

  it('resolve skips a release with an unsupported contract, and a release that has just failed in this browser', () => {
    expect(chain(slot({ stable: release('1.1.0', 99) }))).toEqual(['1.0.0']);
    expect(chain(slot(), { ...nobody, quarantined: new Set(['memory@1.1.0']) })).toEqual(['1.0.0']);
  });

  it('resolve skips releases that failed in this browser, but offers them again if all releases failed', () => {
    const all = ['1.2.0', '1.1.0', '1.0.0'];
    fc.assert(
      fc.property(fc.subarray(all), fc.boolean(), (failed, hasCandidate) => {
        const state = slot(hasCandidate ? { rolloutBp: 10_000 } : { candidate: null });
        const wanted = chain(state);
        const quarantined = new Set(failed.map((version) => `memory@${version}`));
        const offered = chain(state, { ...nobody, quarantined });
        if (typeof wanted === 'string') throw new Error('expected the slot to be open');
        const sound = wanted.filter((version) => !failed.includes(version));
        expect(offered).toEqual(sound.length > 0 ? sound : wanted);
      }),
    );
  });

  it('resolve offers only the preview, even if the preview has failed, but nothing in a killed slot', () => {
    const preview = release('2.0.0');
    const quarantined = new Set([releaseId(preview)]);
    expect(chain(slot(), { ...nobody, preview, quarantined })).toEqual(['2.0.0']);
    expect(chain(slot({ kill: 'now' }), { ...nobody, preview })).toBe('killed');
  });

  it('resolve offers a preview even for a slot that the registry does not have', () => {
    const preview = release('2.0.0');
    const resolution = resolve({ revision: 7, slots: {} }, 'memory-match', { ...nobody, preview });
    expect(resolution).toEqual({
      ok: true,
      choices: [{ release: preview, source: 'preview' }],
      trace: ['revision 7', 'preview memory@2.0.0: usable'],
    });
  });

  it('resolve marks each offered release as candidate, stable or last-good', () => {
    const { choices } = {
      choices: [],
      ...resolve(snapshotOf(slot({ rolloutBp: 10_000 })), 'memory-match', nobody),
    };
    expect(choices.map(({ source }) => source)).toEqual(['candidate', 'stable', 'last-good']);
  });

  it('resolve offers a release once if it is stable, candidate and last good at the same time', () => {
    expect(
      chain(slot({ candidate: release('1.1.0'), lastGood: release('1.1.0'), rolloutBp: 10_000 })),
    ).toEqual(['1.1.0']);
  });

  it('the trace of resolve explains why each release is offered or not', () => {
    const { trace } = resolve(snapshotOf(slot({ stable: release('1.1.0', 99) })), 'memory-match', nobody);
    expect(trace).toContain('stable memory@1.1.0: this shell does not support contract 99');
    expect(trace.join('\n')).toMatch(/candidate memory@1\.2\.0: cohort \d+ >= rollout 0/);
  });

  it('the trace of resolve explains why a failed release is skipped, or tried again', () => {
    const quarantined = new Set(['memory@1.2.0']);
    const state = slot({ rolloutBp: 10_000, stable: null, lastGood: null });
    const traceOf = (changes: Partial<SlotState>) =>
      resolve(snapshotOf({ ...state, ...changes }), 'memory-match', { ...nobody, quarantined }).trace;
    const cohortLine = `candidate memory@1.2.0: cohort ${cohort('memory-match', 'player')} < rollout 10000`;
    const failed = 'candidate memory@1.2.0: failed in this browser a moment ago';
    const others = { stable: release('1.1.0') };
    expect(traceOf(others)).toEqual(['revision 7', cohortLine, failed, 'stable memory@1.1.0: usable']);
    expect(traceOf({})).toEqual([
      'revision 7',
      cohortLine,
      `${failed}, tried again because no other release is usable`,
    ]);
    expect(traceOf({ kill: 'now' })).toEqual(['revision 7', 'none: killed']);
  });

  it('resolve offers the candidate only to players whose cohort is below the rollout', () => {
    const place = cohort('memory-match', 'player');
    expect(chain(slot({ rolloutBp: place }))).not.toContain('1.2.0');
    expect(chain(slot({ rolloutBp: place + 1 }))).toContain('1.2.0');
  });

  it('a candidate keeps its players while the rollout is raised from 0 % (no players) to 100 % (all players)', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(10_000), fc.nat(10_000), (unit, one, other) => {
        const served = (rolloutBp: number) => chain(slot({ rolloutBp }), { ...nobody, unit })[0] === '1.2.0';
        expect(served(0)).toBe(false);
        expect(served(10_000)).toBe(true);
        if (served(Math.min(one, other))) expect(served(Math.max(one, other))).toBe(true);
      }),
    );
  });

  it('at a rollout of 10 %, 9.85 % to 10.15 % of 200,000 players get the candidate, independently for each slot', () => {
    const players = Array.from({ length: 200_000 }, (_, number) => `player-${number}`);
    const inOne = players.filter((unit) => cohort('memory-match', unit) < 1000);
    expect(Math.abs(inOne.length / players.length - 0.1)).toBeLessThan(0.0015);
    const inBoth = inOne.filter((unit) => cohort('reaction-test', unit) < 1000);
    expect(Math.abs(inBoth.length / inOne.length - 0.1)).toBeLessThan(0.01);
  });
});

describe('endsRunningPlays', () => {
  const kills = fc.constantFrom<SlotState['kill'][]>('none', 'next', 'now');

  it('only the kill "now" ends running plays, and a slot that was killed "now" cannot be started', () => {
    fc.assert(
      fc.property(kills, fc.boolean(), (kill, enabled) => {
        const state = slot({ kill, enabled });
        const ends = endsRunningPlays(snapshotOf(state), 'memory-match');
        expect(ends).toBe(kill === 'now');
        if (ends) expect(chain(state)).toMatch(/killed|disabled/);
      }),
    );
  });

  it('running plays of a slot that the registry does not have are not ended', () => {
    expect(endsRunningPlays({ revision: 1, slots: {} }, 'memory-match')).toBe(false);
  });
});

describe('closedSlots', () => {
  it.each([
    ['an enabled slot', slot(), false],
    ['a disabled slot', slot({ enabled: false }), true],
    ["a slot killed 'next'", slot({ kill: 'next' }), true],
    ["a slot killed 'now'", slot({ kill: 'now' }), true],
    ['a slot without a release', slot({ stable: null, candidate: null, lastGood: null }), true],
    [
      'a slot whose only release has an unsupported contract',
      slot({ stable: release('9', 99), candidate: null, lastGood: null }),
      true,
    ],
    ['a slot with only a last good release', slot({ stable: null, candidate: null }), false],
  ])('closedSlots decides whether %s is closed', (_name, state, isClosed) => {
    expect(closedSlots(snapshotOf(state), ['memory-match']).has('memory-match')).toBe(isClosed);
  });

  it('a slot that the registry does not have is closed', () => {
    expect([...closedSlots(snapshotOf(slot()), ['memory-match', 'chess'])]).toEqual(['chess']);
  });

  it('a slot is closed exactly if resolve offers no release to any player', () => {
    const anyState = fc.record({
      enabled: fc.boolean(),
      kill: fc.constantFrom('none' as const, 'next' as const, 'now' as const),
      stable: fc.constantFrom(null, release('1'), release('2', 99)),
      lastGood: fc.constantFrom(null, release('0')),
      rolloutBp: fc.constantFrom(0, 10_000),
    });
    fc.assert(
      fc.property(anyState, fc.string(), (changes, unit) => {
        const snapshot = snapshotOf(slot({ ...changes, candidate: null }));
        const resolution = resolve(snapshot, 'memory-match', { ...nobody, unit });
        expect(closedSlots(snapshot, ['memory-match']).size === 1).toBe(!resolution.ok);
      }),
    );
  });
});
