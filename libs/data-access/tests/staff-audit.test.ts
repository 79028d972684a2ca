import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asService, sampleRelease } from './support/as-service';
import { PLAYER, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice } from './support/device';
import { signedInTab } from './support/sign-in';

const SLOT = 'memory-match';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  for (const version of ['1.0.0', '1.1.0'])
    await asService(backend, 'register_release', { p_release: sampleRelease('memory', version) });
  let revision = 0;
  for (const version of ['1.0.0', '1.1.0']) {
    const assigned = await asService(backend, 'set_assignment', {
      p_slot: SLOT,
      p_expected_revision: revision,
      p_assignment: { remote: 'memory', stable: version },
      p_reason: `it is 100% ${version}, "the board"`,
    });
    revision = Number(assigned['revision']);
  }
});
afterAll(() => backend.close());
beforeEach(() => {
  stubDevice(backend.config);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Filter = Parameters<Awaited<ReturnType<typeof signedInTab>>['staff']['readWholeAudit']>[0];

describe('the search of the audit', () => {
  async function found(filter: Filter, account = STAFF) {
    const { staff } = await signedInTab(account);
    const read = await staff.readWholeAudit(filter);
    if (!read.ok) throw new Error(read.problem);
    return read.value;
  }
  const tables = async (filter: Filter) => [
    ...new Set((await found(filter)).map(({ table_name: table }) => table)),
  ];

  it('searchAudit returns all rows of a slot, newest first, and each assignment with the previous assignment of its slot', async () => {
    const rows = await found({ slot: SLOT });
    expect(rows.map(({ table_name: table }) => table).slice(0, 2)).toEqual(['assignments', 'assignments']);
    expect(rows[0]).toMatchObject({
      before: { stable_version: '1.0.0', slot: SLOT },
      after: { stable_version: '1.1.0', slot: SLOT },
    });
    expect(rows[1]).toMatchObject({ before: null, after: { stable_version: '1.0.0' } });
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(await found({ slot: 'mental-math' })).not.toContainEqual(
      expect.objectContaining({ table_name: 'assignments' }),
    );
  });

  it('searchAudit finds a text in any value, in upper and lower case, and treats special characters as text', async () => {
    expect(await tables({ slot: SLOT, text: 'THE BOARD' })).toEqual(['assignments']);
    expect(await found({ text: '100% 1.1.0' })).toHaveLength(1);
    expect(await found({ text: '100_ 1.1.0' })).toEqual([]);
    expect(await found({ text: "' or true --" })).toEqual([]);
  });

  it('searchAudit finds actors by their id, and members of the staff by their name', async () => {
    expect(await tables({ actor: 'SERVICE' })).toContain('releases');
    const { staff, userId } = await signedInTab(STAFF);
    expect(await found({ actor: 'staff' })).toEqual([]);
    const marked = { remote: 'memory', version: '1.0.0', bad: true, reason: 'it freezes' };
    expect(await staff.markRelease(marked)).toEqual({ ok: true });
    expect(await found({ actor: 'staff' })).toMatchObject([{ table_name: 'release_marks', actor: userId }]);
    expect(await found({ actor: userId.slice(-8) })).toHaveLength(1);
  });

  it('searchAudit limits the rows to a period, and leaves out a row at the end of the period', async () => {
    const [newest] = await found({ slot: SLOT });
    const at = newest?.at ?? '';
    expect(await found({ slot: SLOT, from: at })).toHaveLength(1);
    const earlier = await found({ slot: SLOT, until: at });
    expect(earlier.map(({ id }) => id)).not.toContain(newest?.id);
  });

  it('searchAudit leaves out file lists and reports, and auditValues returns them', async () => {
    const [row] = await found({ text: 'releases', actor: 'service' });
    expect(row?.after).not.toHaveProperty('assets');
    const { staff, queries } = await signedInTab(STAFF);
    const values = await queries.createQueryClient().fetchQuery(staff.auditValues(row?.id ?? 0));
    expect(values).toMatchObject([{ after: { assets: expect.any(Array) } }]);
  });

  it('searchAudit reads the audit page after page', async () => {
    const { staff, queries } = await signedInTab(STAFF);
    const mark = { remote: 'memory', version: '1.1.0', bad: false, reason: 'again' };
    for (let written = 0; written < 60; written++) await staff.markRelease(mark);
    const all = await found({});
    expect(all.length).toBeGreaterThan(60);
    const read = await queries.createQueryClient().fetchInfiniteQuery({ ...staff.searchAudit({}), pages: 2 });
    expect(read.pages.flat()).toEqual(all.slice(0, 100));
  });

  it('searchAudit returns no rows to a player', async () => {
    expect(await found({}, PLAYER)).toEqual([]);
  });
});

it('slotsOverview returns every slot with its failures and evidence to staff, and nothing to a player', async () => {
  const { staff, queries } = await signedInTab(STAFF);
  const rows = await queries.createQueryClient().fetchQuery(staff.slotsOverview());
  expect(rows.find(({ slot }) => slot === SLOT)).toMatchObject({
    attempts: 0,
    failures: 0,
    evidence: { stable: { version: '1.1.0', attempts: 0 } },
  });
  expect(rows.find(({ slot }) => slot === 'mental-math')).toMatchObject({ evidence: null });
  const player = await signedInTab(PLAYER);
  expect(await player.queries.createQueryClient().fetchQuery(player.staff.slotsOverview())).toEqual([]);
});
