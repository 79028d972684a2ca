import type { Release, SlotState, Snapshot } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { servesFrames } from './page-frames';

const inPage: Release = {
  remote: 'tally',
  version: '1',
  contract: 1,
  container: 'tally_1',
  baseUrl: 'tally/1/',
  entry: 'remoteEntry.js',
  assets: [],
};
const inFrame = { ...inPage, place: 'frame' as const };

const snapshot = (changes: Partial<SlotState>): Snapshot => ({
  revision: 1,
  slots: {
    tally: {
      slot: 'tally',
      enabled: true,
      kill: 'none',
      rolloutBp: 0,
      salt: 'x',
      stable: inPage,
      candidate: null,
      lastGood: null,
      ...changes,
    },
  },
});

it('a registry without a release in a frame needs no prepared frame', () => {
  expect(servesFrames(snapshot({ candidate: inPage }))).toBe(false);
});

it.each<[string, Partial<SlotState>]>([
  ['stable version', { stable: inFrame }],
  ['candidate', { candidate: inFrame }],
  ['last good version', { lastGood: inFrame }],
  ['variant of an experiment', { variants: [{ belowBp: 5000, release: inFrame }] }],
])('a registry with a %s in a frame needs a prepared frame', (_name, changes) => {
  expect(servesFrames(snapshot(changes))).toBe(true);
});
