import { type Release, type SlotState, type Snapshot } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { inspection } from './inspection';

const release = (version: string): Release => ({
  remote: 'memory',
  version,
  contract: 1,
  container: `memory_${version}`,
  baseUrl: `memory/${version}/`,
  entry: 'remoteEntry.js',
  assets: [],
});
const slot = (name: string, changes: Partial<SlotState> = {}): SlotState => ({
  slot: name,
  enabled: true,
  kill: 'none',
  rolloutBp: 0,
  salt: name,
  stable: release('2'),
  candidate: null,
  lastGood: release('1'),
  ...changes,
});
const snapshot: Snapshot = {
  revision: 7,
  slots: {
    'word-recall': slot('word-recall', { kill: 'now' }),
    'memory-match': slot('memory-match'),
    'mental-math': slot('mental-math'),
  },
};
const parts = {
  snapshot,
  lastRead: null,
  unit: 'ada',
  quarantined: new Set(['memory@2']),
  preview: { kind: 'open', preview: { slot: 'mental-math', release: release('3') } },
} as const;

it('the inspection resolves every slot as a play would, in alphabetical order', () => {
  const { revision, slots, quarantined } = inspection(parts);
  expect([revision, quarantined]).toEqual([7, ['memory@2']]);
  const gets = slots.map(({ slot: name, resolution }) => [
    name,
    resolution.ok
      ? `${resolution.choices[0].source} ${resolution.choices[0].release.version}`
      : resolution.why,
  ]);
  expect(gets).toEqual([
    ['memory-match', 'last-good 1'],
    ['mental-math', 'preview 3'],
    ['word-recall', 'killed'],
  ]);
  expect(slots[0]?.resolution.trace).toContain('stable memory@2: failed in this browser a moment ago');
  for (const { bucket } of slots) expect(bucket).toBeLessThan(10_000);
});

it('the inspection has no slots without a snapshot', () => {
  expect(inspection({ ...parts, snapshot: null })).toMatchObject({ revision: null, slots: [] });
});
