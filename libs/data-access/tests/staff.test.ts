import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { asService, sampleRelease } from './support/as-service';
import { PLAYER, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice, type Device } from './support/device';
import { signedInTab } from './support/sign-in';

let backend: TestBackend;
let device: Device;

beforeAll(async () => {
  backend = await startTestBackend();
  await asService(backend, 'register_release', { p_release: sampleRelease('memory', '1.0.0') });
});
afterAll(() => backend.close());
beforeEach(() => {
  device = stubDevice(backend.config);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const request = (expectedRevision: number) => ({
  slot: 'memory-match',
  expectedRevision,
  change: { remote: 'memory', stable: '1.0.0' },
  reason: 'first release',
});

it('amStaff recognises staff, and only staff can read releases and staff names', async () => {
  const staff = await signedInTab(STAFF);
  const client = staff.queries.createQueryClient();
  expect(await client.fetchQuery(staff.staff.amStaff(staff.userId))).toBe(true);
  expect((await client.fetchQuery(staff.staff.slotsWithLive())).map(({ slot }) => slot)).toContain(
    'memory-match',
  );
  expect(await client.fetchQuery(staff.staff.remoteReleases('memory'))).toMatchObject([
    { remote: 'memory', version: '1.0.0' },
  ]);
  expect(await client.fetchQuery(staff.staff.staffNames())).toEqual({ [staff.userId]: 'staff' });
  const player = await signedInTab(PLAYER);
  const theirs = player.queries.createQueryClient();
  expect(await theirs.fetchQuery(player.staff.amStaff(player.userId))).toBe(false);
  expect(await theirs.fetchQuery(player.staff.staffNames())).toEqual({});
  expect(await theirs.fetchQuery(player.staff.remoteReleases('memory'))).toEqual([]);
});

it('setAssignment refuses a player and an untested release, with different reasons', async () => {
  const player = await signedInTab(PLAYER);
  expect(await player.staff.setAssignment(request(0))).toMatchObject({
    ok: false,
    reason: 'not-allowed',
    code: 'ML-621',
  });
  const staff = await signedInTab(STAFF);
  expect(await staff.staff.setAssignment(request(0))).toMatchObject({
    ok: false,
    reason: 'refused',
    code: 'ML-625',
  });
});

it('setAssignment changes the slot in a visitor’s snapshot, and refuses an outdated revision', async () => {
  const staff = await signedInTab(STAFF);
  const [release] = await staff.queries.createQueryClient().fetchQuery(staff.staff.remoteReleases('memory'));
  const run = {
    remote: 'memory',
    version: '1.0.0',
    digest: release?.digest,
    suite: '1',
    verdict: 'passed',
    report: {},
  };
  await asService(backend, 'record_conformance', { p_run: run });
  const changed = await staff.staff.setAssignment(request(0));
  expect(changed).toEqual({ ok: true, revision: expect.any(Number) });
  const revision = changed.ok ? changed.revision : 0;
  expect(await staff.staff.setAssignment(request(0))).toMatchObject({
    ok: false,
    reason: 'conflict',
    code: 'ML-626',
  });
  device.storage.clear();
  device.sent.length = 0;
  const fetched = await staff.fetchRegistrySnapshot();
  expect(fetched).toMatchObject({ ok: true, snapshot: { revision } });
  expect(fetched.ok && fetched.snapshot.slots['memory-match']?.stable?.version).toBe('1.0.0');
  expect(device.sent[0]?.headers.get('authorization')).toBeNull();
  device.network.isUp = false;
  expect(await staff.staff.setAssignment(request(revision))).toMatchObject({
    ok: false,
    reason: 'unreachable',
  });
});
