import { defaultRemotes } from '@mindloom/domain';
import { beforeAll, expect, it } from 'vitest';
import { addAccounts } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { assign, rawSnapshot, readSnapshot, register, release } from './registry-calls';

const slot = 'memory-match';

describeDatabase('registry_snapshot', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await register(database, release('memory', version));
    await register(database, release('puzzle', '1.0.0'));
  });

  const raw = () => rawSnapshot(database);
  const snapshot = () => readSnapshot(database);
  const serve = async (to: object) => assign(database, { slot, expected: (await snapshot()).revision, to });

  it('before the first assignment, the snapshot contains every slot without releases', async () => {
    const { revision, slots } = await snapshot();
    expect(revision).toBe(0);
    expect(Object.keys(slots).toSorted()).toEqual(Object.keys(defaultRemotes).toSorted());
    for (const [name, state] of Object.entries(slots)) {
      expect(state).toEqual({
        slot: name,
        enabled: true,
        kill: 'none',
        rolloutBp: 0,
        salt: name,
        stable: null,
        candidate: null,
        lastGood: null,
        texts: expect.any(Object),
      });
    }
  });

  it('the migrations create the remotes of the default registry', async () => {
    const { rows } = await database.query('select remote from public.remotes order by remote');
    const wanted = [...new Set<string>(Object.values(defaultRemotes))].toSorted();
    expect(rows.map((row) => row['remote'])).toEqual(wanted);
  });

  it('the snapshot contains the registered data that a shell needs to load the stable version and the candidate [GAME-08]', async () => {
    await serve({ remote: 'memory', stable: '1.0.0', candidate: '1.1.0', rolloutBp: 1234, salt: 's' });
    const { revision, slots } = await snapshot();
    const { assets, ...rest } = release('memory', '1.0.0');
    const secondsSince2026 = (Date.now() - Date.UTC(2026, 0)) / 1000;
    // The first revision is derived from the time, so that it is greater than any revision of an earlier installation.
    expect(Math.abs(revision - secondsSince2026)).toBeLessThan(600);
    expect(slots[slot]).toEqual({
      slot,
      enabled: true,
      kill: 'none',
      rolloutBp: 1234,
      salt: 's',
      stable: { ...rest, assets: assets.toSorted((a, b) => a.path.localeCompare(b.path)) },
      candidate: {
        ...rest,
        version: '1.1.0',
        container: 'memory__1_1_0',
        baseUrl: 'memory/1.1.0/',
        files: expect.stringMatching(/^[\w-]{16}$/),
      },
      lastGood: null,
      texts: expect.any(Object),
    });
  });

  it('the snapshot contains neither the authors nor the reasons of changes', async () => {
    const text = JSON.stringify(await raw());
    expect(text).not.toMatch(/reason|actor|created|commit|digest|described/);
  });

  it('the snapshot contains a change as soon as it is made [GAME-08]', async () => {
    await serve({ enabled: false, kill: 'now' });
    expect((await snapshot()).slots[slot]).toMatchObject({ enabled: false, kill: 'now' });
    await serve({ enabled: true, kill: 'none' });
  });

  const lastGood = async () => {
    const good = (await snapshot()).slots[slot]?.lastGood;
    return good ? `${good.remote} ${good.version}` : null;
  };

  it('the last good version is the newest earlier stable version that differs from the live one', async () => {
    await serve({ stable: '1.1.0' });
    expect(await lastGood()).toBe('memory 1.0.0');
    await serve({ salt: 'other' });
    expect(await lastGood()).toBe('memory 1.0.0');
    await serve({ stable: '1.2.0' });
    expect(await lastGood()).toBe('memory 1.1.0');
  });

  it('the last good version is never a version that was rolled back', async () => {
    await serve({ stable: '1.1.0' });
    expect(await lastGood()).toBe('memory 1.0.0');
    await serve({ stable: '1.0.0' });
    expect(await lastGood()).toBeNull();
    await serve({ stable: '1.2.0' });
    expect(await lastGood()).toBe('memory 1.1.0');
  });

  it('the last good version can belong to the slot’s previous remote', async () => {
    await serve({ remote: 'puzzle', stable: '1.0.0' });
    expect(await lastGood()).toBe('memory 1.2.0');
  });

  it('the snapshot function can be called by GET', async () => {
    const { rows } = await database.query(
      "select provolatile as kind from pg_proc where oid = 'public.registry_snapshot()'::regprocedure",
    );
    expect(rows).toEqual([{ kind: 's' }]);
  });
});
