import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AssignmentChange, ExperimentPlan, SlotSetting } from '../src/staff';
import { registerPassed } from './support/as-service';
import { startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice } from './support/device';
import { signedInTab, type SignedInTab } from './support/sign-in';

let backend: TestBackend;
let tab: SignedInTab;

beforeAll(async () => {
  backend = await startTestBackend();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registerPassed(backend, 'memory', version);
  await registerPassed(backend, 'reaction', '1.0.0');
  stubDevice(backend.config);
  tab = await signedInTab(STAFF);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

const SLOT = 'memory-match';

const PLAN: ExperimentPlan = {
  goal: 'finish',
  plannedEnd: '2099-01-01T00:00:00.000Z',
  variants: [{ remote: 'memory', version: '1.2.0', shareBp: 2500 }],
};

/** Every kind of change that the console can make. The test applies the changes in this order. */
const CHANGES: readonly AssignmentChange[] = [
  { remote: 'memory', stable: '1.0.0' },
  { candidate: '1.1.0', rolloutBp: 1234 },
  { pinned: true },
  { rolloutBp: 0 },
  { rolloutBp: 10_000 },
  { enabled: false },
  { pinned: true, stable: '1.1.0' },
  { candidate: '1.2.0', rolloutBp: 500 },
  { kill: 'now', enabled: true },
  { candidate: '1.0.0' },
  { candidate: null },
  { kill: 'none' },
  { candidate: '1.2.0', rolloutBp: 700 },
  { pinned: true },
  { candidate: '1.2.0', rolloutBp: 800 },
  { remote: 'reaction', stable: '1.0.0' },
  { remote: 'memory', stable: '1.0.0', candidate: null },
  { pinned: true },
  { experiment: PLAN },
  { pinned: true },
  { enabled: false },
  { enabled: true, experiment: null },
  { experiment: PLAN },
  { stable: '1.2.0' },
  { stable: '1.0.0' },
];

async function history() {
  const client = tab.queries.createQueryClient();
  return client.fetchQuery(tab.staff.slotHistory(SLOT));
}

async function change(expectedRevision: number, wish: AssignmentChange): Promise<number> {
  const request = { slot: SLOT, expectedRevision, change: wish, reason: 'a test' };
  const result = await tab.staff.setAssignment(request);
  if (!result.ok) throw new Error(`${JSON.stringify(wish)}: ${result.problem}`);
  return result.revision;
}

it('nextSetting predicts the setting after every kind of change', async () => {
  let before: SlotSetting | null = null;
  let revision = 0;
  for (const wish of CHANGES) {
    const foretold = tab.staff.nextSetting(before, wish);
    revision = await change(revision, wish);
    const [live] = await history();
    if (live === undefined) throw new Error('expected the slot to have an assignment');
    expect(foretold, JSON.stringify(wish)).toEqual(tab.staff.settingOf(live));
    before = tab.staff.settingOf(live);
  }
});

it('staff can read the newest experiment of a slot, and null for a slot that never had one', async () => {
  const client = tab.queries.createQueryClient();
  expect(await client.fetchQuery(tab.staff.experimentReport('mental-math'))).toBeNull();
  expect(await client.fetchQuery(tab.staff.experimentReport(SLOT))).toMatchObject({
    goal: 'finish',
    state: 'decided',
    winner: 1,
    plannedEnd: expect.stringContaining('2099-01-01'),
    variants: [
      { version: '1.0.0', shareBp: 7500 },
      { version: '1.2.0', shareBp: 2500 },
    ],
    cells: [],
  });
});

it('nextSetting returns null for a change that the database refuses because a version is missing', async () => {
  expect(tab.staff.nextSetting(null, { rolloutBp: 100 })).toBeNull();
  const [live] = await history();
  const setting = live ? tab.staff.settingOf(live) : null;
  expect(tab.staff.nextSetting(setting, { remote: 'reaction' })).toBeNull();
  await expect(change(live?.revision ?? 0, { remote: 'reaction' })).rejects.toThrow(
    'without a stable version',
  );
});

it('staff can read each slot with only its newest assignment, and the snapshot that shells read', async () => {
  const client = tab.queries.createQueryClient();
  const [live] = await history();
  const slots = await client.fetchQuery(tab.staff.slotsWithLive());
  expect(slots.find(({ slot }) => slot === SLOT)?.assignments).toEqual([live]);
  expect(slots.find(({ slot }) => slot === 'mental-math')?.assignments).toEqual([]);
  const snapshot = await client.fetchQuery(tab.staff.shellSnapshot());
  expect(snapshot.revision).toBe(live?.revision);
  expect((await client.fetchQuery(tab.staff.remotes())).map(({ remote }) => remote)).toContain('memory');
  const releases = await client.fetchQuery(tab.staff.remoteReleases('memory'));
  expect(releases.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  expect(await client.fetchQuery(tab.staff.remoteRuns('reaction'))).toMatchObject([{ verdict: 'passed' }]);
});

it('of two concurrent changes, the second is refused as a conflict and the first is kept', async () => {
  const [live] = await history();
  const revision = live?.revision ?? 0;
  const [one, other] = await Promise.all(
    [100, 200].map((rolloutBp) =>
      tab.staff.setAssignment({
        slot: SLOT,
        expectedRevision: revision,
        change: { candidate: '1.1.0', rolloutBp },
        reason: 'a race',
      }),
    ),
  );
  const results = [one, other];
  expect(results.filter((result) => result?.ok)).toHaveLength(1);
  expect(results.find((result) => !result?.ok)).toMatchObject({ reason: 'conflict', code: 'ML-626' });
  expect((await history())[0]?.rollout_bp).toBe(one?.ok ? 100 : 200);
});
