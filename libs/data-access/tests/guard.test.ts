import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportLoad } from '../src/telemetry';
import { registerPassed, servePlay } from './support/as-service';
import { PLAYER, STAFF, startTestBackend, type TestBackend } from './support/backend';
import { type Device, stubDevice } from './support/device';
import { establishedProject } from './support/established-project';
import { hasManyNetworks } from './support/fetch-from';
import { mintToken } from './support/mint-token';
import { signedInTab } from './support/sign-in';
import { type Stage, traffic } from './support/traffic';

// Number of starts in two minutes with five starts per second.
const STARTS = 600;
const LIMIT_MS = 240_000;
/** The number of the first player of each test. No two tests have a player in common. */
const BROKEN_FROM = 1;
const AFTERWARDS_FROM = 5000;
const INNOCENT_FROM = 10_000;
const FRESH_FROM = 20_000;
const CANDIDATES = { broken: '1.1.0', innocent: '1.2.0', accused: '1.3.0' } as const;
const random = () => randomBytes(36).toString('base64url');
const keys = {
  jwtSecret: random(),
  publishableKey: `sb_publishable_${random()}`,
  secretKey: `sb_secret_${random()}`,
};

const project = establishedProject([
  [BROKEN_FROM, BROKEN_FROM + STARTS],
  [AFTERWARDS_FROM, AFTERWARDS_FROM + 30],
  [INNOCENT_FROM, INNOCENT_FROM + STARTS],
]);
let backend: TestBackend;
let stage: Stage;
let device: Device;

beforeAll(async () => {
  backend = await startTestBackend({ keys, projectDir: project.projectDir });
  stage = { config: backend.config, jwtSecret: keys.jwtSecret };
  await servePlay(backend);
  for (const version of Object.values(CANDIDATES)) await registerPassed(backend, 'memory', version);
}, LIMIT_MS);
afterAll(async () => {
  await backend.close();
  project.remove();
});
beforeEach(() => {
  device = stubDevice(backend.config);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function staffTab() {
  const tab = await signedInTab(STAFF);
  const client = tab.queries.createQueryClient();
  const history = () => client.fetchQuery({ ...tab.staff.slotHistory('memory-match'), staleTime: 0 });
  return { ...tab, history, live: async () => (await history())[0] };
}

async function ramp(tab: Awaited<ReturnType<typeof staffTab>>, candidate: string) {
  const live = await tab.live();
  const changed = await tab.staff.setAssignment({
    slot: 'memory-match',
    expectedRevision: live?.revision ?? 0,
    change: { candidate, rolloutBp: 1000 },
    reason: 'ramp to 10 %',
  });
  expect(changed).toMatchObject({ ok: true });
}

/** Checks that staff can read the guard's load counts and the slot's health, and that there are no scores yet. */
async function whatStaffSee(tab: Awaited<ReturnType<typeof staffTab>>, starts: number) {
  const client = tab.queries.createQueryClient();
  const { guardEvidence, scoreDistribution, slotHealth } = tab.staff;
  const evidence = await client.fetchQuery(guardEvidence('memory-match'));
  expect(evidence).toMatchObject({
    candidate: { version: CANDIDATES.broken },
    stable: { version: '1.0.0' },
    fallback: { version: null },
  });
  expect(evidence?.candidate.failures).toBeGreaterThanOrEqual(8);
  const health = await client.fetchQuery(slotHealth('memory-match', 'day'));
  const attempts = health.filter(({ version }) => version === CANDIDATES.broken);
  expect(attempts.reduce((sum, row) => sum + row.attempts, 0)).toBe(evidence?.candidate.attempts);
  expect(health.reduce((sum, row) => sum + row.attempts - row.fallbacks, 0)).toBe(starts);
  expect(await client.fetchQuery(scoreDistribution('memory-match'))).toMatchObject({
    newer: CANDIDATES.broken,
    older: '1.0.0',
    cells: [],
  });
  expect(await client.fetchQuery(guardEvidence('mental-math'))).toBeNull();
}

it.runIf(hasManyNetworks)(
  'within two minutes, the guard halts a candidate that fails 30 % of loads at a rollout of 10 %, and every player gets a game',
  async () => {
    const tab = await staffTab();
    await ramp(tab, CANDIDATES.broken);
    const failing = (version: string) => (version === CANDIDATES.broken ? 0.3 : 0.002);
    const during = await traffic(stage, { from: BROKEN_FROM, count: STARTS, failing });
    const halted = await tab.live();
    expect(halted).toMatchObject({
      actor: 'guard',
      stable_version: '1.0.0',
      candidate_version: CANDIDATES.broken,
      rollout_bp: 0,
    });
    expect(halted?.reason).toMatch(/^Candidate 1\.1\.0 failed for \d+ of \d+ players \(\d+\.\d %\)/);
    expect(during.filter(({ first }) => first === CANDIDATES.broken).length).toBeGreaterThanOrEqual(12);
    const left = during.filter(({ got, first }) => got === null && first === CANDIDATES.broken);
    expect(left).toEqual([]);
    await whatStaffSee(tab, during.length);
    const after = await traffic(stage, { from: AFTERWARDS_FROM, count: 30, failing: () => 0 });
    expect(new Set(after.map(({ got }) => got))).toEqual(new Set(['1.0.0']));
  },
  LIMIT_MS,
);

it.runIf(hasManyNetworks)(
  'the guard does not halt a candidate that fails 1 % of its loads at a rollout of 10 %',
  async () => {
    const tab = await staffTab();
    await ramp(tab, CANDIDATES.innocent);
    const failing = (version: string) => (version === CANDIDATES.innocent ? 0.01 : 0.002);
    const starts = await traffic(stage, { from: INNOCENT_FROM, count: STARTS, failing, onlyCandidate: true });
    expect(starts.length).toBeGreaterThanOrEqual(50);
    expect(await tab.live()).toMatchObject({ actor: tab.userId, rollout_bp: 1000 });
  },
  LIMIT_MS,
);

it.runIf(hasManyNetworks)(
  'the guard ignores the reports of hundreds of new accounts from separate networks',
  async () => {
    const tab = await staffTab();
    await ramp(tab, CANDIDATES.accused);
    const failing = (version: string) => (version === CANDIDATES.accused ? 1 : 0);
    const starts = await traffic(stage, { from: FRESH_FROM, count: STARTS, failing, onlyCandidate: true });
    expect(starts.length).toBeGreaterThanOrEqual(50);
    expect(await tab.live()).toMatchObject({ actor: tab.userId, rollout_bp: 1000 });
    const client = tab.queries.createQueryClient();
    const evidence = await client.fetchQuery(tab.staff.guardEvidence('memory-match'));
    expect(evidence?.candidate).toMatchObject({ attempts: 0, reports: starts.length });
  },
  LIMIT_MS,
);

it(
  'reports of a single player or of visitors do not make the guard halt a release',
  async () => {
    const tab = await staffTab();
    await ramp(tab, CANDIDATES.accused);
    const attacker = await signedInTab(PLAYER);
    const lie = {
      userId: attacker.userId,
      slot: 'memory-match',
      outcomes: [
        {
          remote: 'memory',
          version: CANDIDATES.accused,
          outcome: 'failed',
          code: 'ML-101',
          fellBack: true,
        },
      ],
    } as const;
    const call = { config: backend.config, accessToken: attacker.accessToken };
    const counted = [];
    for (let time = 0; time < 60; time++) counted.push(await reportLoad(lie, call));
    expect(counted.filter((reported) => reported.ok && reported.counted > 0)).toHaveLength(1);
    for (const accessToken of [backend.config.supabaseKey, mintToken('not the secret', attacker.userId)]) {
      expect(await reportLoad(lie, { config: backend.config, accessToken })).toMatchObject({
        ok: false,
        code: 'ML-314',
      });
    }
    const again = await staffTab();
    expect(await again.live()).toMatchObject({ actor: again.userId, rollout_bp: 1000 });
  },
  LIMIT_MS,
);

it('sendReports sends only the reports of the signed-in player', async () => {
  const tab = await signedInTab(PLAYER);
  device.sent.length = 0;
  const outcomes = [{ remote: 'memory', version: '1.0.0', outcome: 'ready', readyMs: 300 }] as const;
  const slot = 'memory-match';
  await tab.telemetry.sendReports([
    { userId: tab.userId, slot, outcomes },
    { userId: 'somebody else', slot, outcomes },
  ]);
  expect(device.sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/rest/v1/rpc/report_load', body: { p_slot: slot, p_outcomes: outcomes } },
  ]);
  await tab.signOut();
  device.sent.length = 0;
  await tab.telemetry.sendReports([{ userId: tab.userId, slot, outcomes }]);
  expect(device.sent).toEqual([]);
});

it('sendReports sends the uncaught errors of the signed-in player, and staff read them', async () => {
  const tab = await signedInTab(PLAYER);
  const { userId } = tab;
  const frames = [{ file: 'remoteEntry.js', line: 41, column: 7, name: 'onClick' }];
  const release = { slot: 'memory-match', remote: 'memory', version: '1.0.0' };
  const errors = [{ kind: 'error', message: 'TypeError: no board', frames, count: 10 }] as const;
  await tab.telemetry.sendReports([
    { userId, ...release, errors },
    { userId: 'somebody else', ...release, errors },
  ]);
  const staffs = await staffTab();
  const client = staffs.queries.createQueryClient();
  const read = await client.fetchQuery(staffs.staff.releaseErrors('memory', ['1.0.0', '1.1.0']));
  expect(read).toMatchObject([
    { ...release, kind: 'error', message: 'TypeError: no board', frames, count: 10, players: 1 },
  ]);
});
