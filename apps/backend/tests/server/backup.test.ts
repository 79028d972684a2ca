import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend } from '../../src/index';
import { createBackup, restoreBackup } from '../../src/storage/backup';
import { clientOf, newUser, temporaryFolder, testSettings, type OwnBackend } from './support/test-backend';

// Each test creates databases on disk, which can take a minute.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const place = temporaryFolder();
const from = path.join(place.folder, 'from');
const to = path.join(place.folder, 'to');
const file = path.join(place.folder, 'backups', 'mindloom.backup');

async function start(dataDir: string): Promise<OwnBackend> {
  const started = await startBackend({ ...testSettings, dataDir });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  return started;
}

let account: { email: string; id: string; token: string };
beforeAll(async () => {
  const backend = await start(from);
  const { client, id, email } = await newUser(backend);
  await client.from('notes').insert({ user_id: id, body: 'worth keeping' });
  const { data } = await client.auth.getSession();
  account = { id, email, token: data.session?.refresh_token ?? '' };
  expect(await createBackup(from, file)).toMatchObject({ ok: false, code: 'ML-521' });
  await backend.close();
});
afterAll(() => place.remove());

it('restoreBackup restores accounts, sessions, rows and keys into another folder', async () => {
  expect(await createBackup(from, file)).toMatchObject({ ok: true });
  expect(await restoreBackup(file, to)).toMatchObject({ ok: true });
  expect(readFileSync(path.join(to, 'keys.json'), 'utf8')).toBe(
    readFileSync(path.join(from, 'keys.json'), 'utf8'),
  );
  const backend = await start(to);
  const client = clientOf(backend);
  expect((await client.auth.refreshSession({ refresh_token: account.token })).error).toBeNull();
  expect((await client.from('notes').select('body')).data).toEqual([{ body: 'worth keeping' }]);
  await backend.close();
});

it('restoreBackup refuses a folder with data, and a damaged, unrelated or missing file', async () => {
  expect(await restoreBackup(file, from)).toMatchObject({ ok: false, code: 'ML-529' });
  const damaged = path.join(place.folder, 'damaged');
  const bytes = readFileSync(file);
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  const target = path.join(place.folder, 'target');
  expect(await restoreBackup(damaged, target)).toMatchObject({ ok: false, code: 'ML-528' });
  writeFileSync(damaged, 'something else');
  expect(await restoreBackup(damaged, target)).toMatchObject({ ok: false, code: 'ML-528' });
  expect(await restoreBackup(path.join(place.folder, 'missing'), target)).toMatchObject({
    ok: false,
    code: 'ML-528',
  });
  expect(await createBackup(target, file)).toMatchObject({ ok: false, code: 'ML-528' });
});
