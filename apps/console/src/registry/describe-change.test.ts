import type { AssignmentChange, SlotSetting } from '@mindloom/data-access/staff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeChange, describeSetting } from './describe-change';

const stable: SlotSetting = {
  remote: 'memory',
  stable: '1.1.0',
  candidate: null,
  rolloutBp: 0,
  enabled: true,
  kill: 'none',
  pinned: false,
  hasExperiment: false,
  place: null,
};
const ramping: SlotSetting = { ...stable, candidate: '1.2.0', rolloutBp: 1000 };
const disabled: SlotSetting = { ...ramping, enabled: false };
const textOf = (before: SlotSetting | null, change: AssignmentChange) =>
  describeChange(before, change).join(' ');

describe('a ramp', () => {
  it('describeChange says which share of players gets the candidate, exact to 0.01 %, and what the others get', () => {
    expect(textOf(stable, { candidate: '1.2.0', rolloutBp: 1000 })).toBe(
      '10.00 % of players get memory 1.2.0; everybody else stays on 1.1.0.',
    );
    expect(textOf(stable, { candidate: '1.2.0', rolloutBp: 1 })).toMatch(/^0\.01 % of players/);
  });

  it('describeChange says "nobody" for a rollout of 0 % and "everybody" for 100 %', () => {
    expect(textOf(stable, { candidate: '1.2.0', rolloutBp: 0 })).toBe(
      'Nobody gets memory 1.2.0; everybody stays on 1.1.0.',
    );
    expect(textOf(stable, { candidate: '1.2.0', rolloutBp: 10_000 })).toBe(
      'Everybody gets memory 1.2.0; 1.1.0 remains the stable version.',
    );
  });

  it('describeChange says what happens to the players who got the candidate before the change', () => {
    expect(textOf(ramping, { rolloutBp: 2500 })).toContain('The 10.00 % who had memory 1.2.0 keep it.');
    expect(textOf(ramping, { rolloutBp: 500 })).toContain('become 5.00 %; the others go back to 1.1.0.');
    expect(textOf(ramping, { rolloutBp: 0 })).toContain(
      'The 10.00 % who had memory 1.2.0 go back to memory 1.1.0.',
    );
    expect(textOf(ramping, { candidate: null })).toContain('go back to memory 1.1.0.');
    expect(textOf(ramping, { candidate: '1.3.0', rolloutBp: 1000 })).toContain(
      'leave it at their next play.',
    );
  });

  it('describeChange says that players "go back" only if the stable version stays the same', () => {
    expect(textOf(ramping, { remote: 'reaction', stable: '1.0.0', candidate: null })).toContain(
      'The 10.00 % who had memory 1.2.0 get reaction 1.0.0 instead.',
    );
    expect(textOf(ramping, { stable: '1.0.0', candidate: null })).toContain('get memory 1.0.0 instead.');
  });
});

describe('a stable version', () => {
  it('describeChange states the old and the new stable version when a candidate is promoted', () => {
    expect(describeChange(ramping, { stable: '1.2.0', candidate: null })).toEqual([
      'Everybody gets memory 1.2.0.',
      'The stable version was memory 1.1.0; it becomes memory 1.2.0.',
      'The 10.00 % who had memory 1.2.0 keep it.',
    ]);
  });

  it('describeChange names the remote of the stable version if the remote changes, and at the first assignment', () => {
    expect(textOf(stable, { remote: 'reaction', stable: '1.0.0' })).toContain(
      'The stable version was memory 1.1.0; it becomes reaction 1.0.0.',
    );
    expect(textOf(null, { remote: 'memory', stable: '1.0.0' })).toBe('Everybody gets memory 1.0.0.');
    expect(textOf(null, { enabled: true })).toMatch(/needs a remote and a stable version/);
  });
});

describe('a closed slot', () => {
  it('describeChange says first that a slot is closed, then which releases players get when the slot opens', () => {
    expect(describeChange(ramping, { enabled: false })).toEqual([
      'Nobody can start this slot, because it is disabled. Running plays may finish.',
      'Once it is open again: 10.00 % of players get memory 1.2.0; everybody else gets 1.1.0.',
    ]);
    expect(textOf(stable, { kill: 'next' })).toMatch(/killed\. Running plays may finish/);
    expect(textOf(stable, { kill: 'now' })).toMatch(/killed\. Running plays end within 40 seconds/);
    expect(textOf(disabled, { rolloutBp: 2000 })).toMatch(
      /^Nobody can start this slot, because it is disabled/,
    );
  });

  it('describeChange says that a slot opens again only if it is neither disabled nor killed', () => {
    expect(textOf(disabled, { enabled: true })).toMatch(/^Players can start this slot again\. 10\.00 %/);
    expect(textOf({ ...disabled, kill: 'now' }, { enabled: true })).toMatch(/it is killed/);
    expect(textOf({ ...disabled, kill: 'now' }, { kill: 'none' })).toMatch(/it is disabled/);
  });
});

describe('an experiment', () => {
  const running: SlotSetting = { ...stable, hasExperiment: true };
  const plan = {
    goal: 'finish',
    plannedEnd: '2026-12-20T00:00:00Z',
    variants: [
      { remote: 'memory', version: '1.2.0', shareBp: 2000 },
      { remote: 'memory', version: '1.3.0', shareBp: 3000 },
    ],
  } as const;

  it('describeChange lists the shares of the variants that an experiment starts with', () => {
    expect(describeChange(stable, { experiment: plan })).toEqual([
      'An experiment decides who gets which release; its control is memory 1.1.0.',
      '20.00 % of players get memory 1.2.0, 30.00 % of players get memory 1.3.0; everybody else stays on 1.1.0.',
    ]);
  });

  it('describeChange says that an experiment ends and what players then get', () => {
    const ended = 'The running experiment ends. It cannot be continued, only a new one can be started.';
    expect(describeChange(running, { experiment: null })).toEqual(['Everybody gets memory 1.1.0.', ended]);
    expect(describeChange(running, { stable: '1.2.0' })).toContain(ended);
    expect(textOf(running, { kill: 'now' })).not.toContain(ended);
    expect(describeSetting(running)).toEqual([
      'An experiment decides who gets which release; its control is memory 1.1.0.',
    ]);
  });
});

it('describeChange says "Nothing changes" if and only if the settings are equal', () => {
  const setting: fc.Arbitrary<SlotSetting> = fc.record({
    remote: fc.constantFrom('memory', 'reaction'),
    stable: fc.constantFrom('1.0.0', '1.1.0'),
    candidate: fc.constantFrom(null, '1.2.0', '1.3.0'),
    rolloutBp: fc.nat(10_000),
    enabled: fc.boolean(),
    pinned: fc.boolean(),
    kill: fc.constantFrom('none', 'next', 'now'),
    hasExperiment: fc.constant(false),
    place: fc.constantFrom(null, 'page' as const, 'frame' as const),
  });
  fc.assert(
    fc.property(setting, setting, (before, after) => {
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(textOf(before, after).startsWith('Nothing changes')).toBe(isSame);
      expect(textOf(before, after)).not.toMatch(/undefined|null/);
    }),
  );
});

it('describeSetting says which version players get, or why nobody can start the slot', () => {
  expect(describeSetting(null)).toEqual(['Nobody can start this slot, because nothing is assigned to it.']);
  expect(describeSetting(stable)).toEqual(['Everybody gets memory 1.1.0.']);
  expect(describeSetting(disabled)[0]).toMatch(/it is disabled/);
});

it('describeChange says that the guard stops when a slot is pinned, and acts again when the pin ends', () => {
  const pinned = { ...ramping, pinned: true };
  expect(textOf(ramping, { pinned: true })).toContain('The guard no longer acts on this slot');
  expect(textOf(pinned, { pinned: false })).toContain('The pin ends, so the guard acts again.');
  expect(textOf(pinned, { stable: '1.2.0', candidate: null })).toContain(
    'The pin ends with the versions for which it was set, so the guard acts again.',
  );
  expect(textOf(pinned, { rolloutBp: 2000 })).not.toContain('guard');
});
