import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBackend, type Started } from '../../src/index';
import { takePort } from './support/backend-process';
import { call } from './support/http-calls';
import { fixtureProject, temporaryFolder, testSettings } from './support/test-backend';

// Each test creates databases on disk, which can take a minute.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let data: ReturnType<typeof temporaryFolder>;
let open: Started[] = [];
beforeEach(() => {
  data = temporaryFolder();
});
afterEach(async () => {
  for (const one of open) if (one.ok) await one.close();
  open = [];
  data.remove();
});

async function start(
  settings: { dataDir?: string; port?: number; projectDir?: string } = {},
): Promise<Started> {
  const started = await startBackend({ ...testSettings, dataDir: data.folder, ...settings });
  open.push(started);
  return started;
}

it('a data folder that another backend uses is refused with the process id of that backend, and nothing is changed', async () => {
  const first = await start();
  if (!first.ok) throw new Error(first.problem);
  const keys = readFileSync(path.join(data.folder, 'keys.json'), 'utf8');
  const second = await start();
  expect(second).toMatchObject({ ok: false, code: 'ML-521' });
  expect(second.ok ? '' : second.problem).toContain(`process ${process.pid}`);
  expect(readFileSync(path.join(data.folder, 'keys.json'), 'utf8')).toBe(keys);
  expect((await call(first, 'GET', '/rest/v1/rpc/snapshot')).status).toBe(200);
  await first.close();
  expect((await start()).ok).toBe(true);
});

it('the backend refuses a port that is in use, and releases the lock of the data folder', async () => {
  const { port, release } = await takePort();
  const refused = await start({ port });
  expect(refused).toMatchObject({ ok: false, code: 'ML-520' });
  expect(refused.ok ? '' : refused.problem).toContain(String(port));
  await release();
  expect((await start({ port })).ok).toBe(true);
});

it('the backend refuses a data folder whose parent is a file', async () => {
  const file = path.join(data.folder, 'file');
  writeFileSync(file, '');
  expect(await start({ dataDir: path.join(file, 'data') })).toMatchObject({ ok: false, code: 'ML-522' });
});

it.runIf(process.getuid?.() !== 0)('a data folder without write permission is refused', async () => {
  const locked = path.join(data.folder, 'locked');
  mkdirSync(locked, { mode: 0o500 });
  expect(await start({ dataDir: locked })).toMatchObject({ ok: false, code: 'ML-522' });
  chmodSync(locked, 0o700);
});

it('the backend refuses the data of a newer version, and the newer version can still open it afterwards', async () => {
  const project = path.join(data.folder, 'project');
  const dataDir = path.join(data.folder, 'data');
  cpSync(fixtureProject, project, { recursive: true });
  writeFileSync(
    path.join(project, 'supabase/migrations/20990101000000_later.sql'),
    'create table public.later (id int);',
  );
  const newer = await start({ dataDir, projectDir: project });
  if (!newer.ok) throw new Error(newer.problem);
  await newer.close();

  const older = await start({ dataDir });
  expect(older).toMatchObject({ ok: false, code: 'ML-523' });
  expect(older.ok ? '' : older.problem).toContain('20990101000000');
  const again = await start({ dataDir, projectDir: project });
  expect(again.ok).toBe(true);
});

it('the backend refuses a data folder of an unknown format', async () => {
  writeFileSync(path.join(data.folder, 'format.json'), '{"format": 99}');
  expect(await start()).toMatchObject({ ok: false, code: 'ML-523' });
  expect(existsSync(path.join(data.folder, 'database'))).toBe(false);
});

it.each(['{broken', '{}', '[]', '"1"', '{"format": {}}', ''])(
  'the backend refuses a format file that contains %j, and creates no database',
  async (content) => {
    writeFileSync(path.join(data.folder, 'format.json'), content);
    const refused = await start();
    expect(refused).toMatchObject({ ok: false, code: 'ML-532' });
    expect(refused.ok ? '' : refused.problem).toContain('format.json');
    expect(JSON.stringify(refused)).not.toMatch(/object Object|NaN|\bat \//);
    expect(existsSync(path.join(data.folder, 'database'))).toBe(false);
  },
);

it.each([
  ['format.json', 'ML-532'],
  ['keys.json', 'ML-527'],
  ['backend.lock', 'ML-522'],
  ['outbox.jsonl', 'ML-522'],
])('the backend refuses to start if %s is a folder (%s)', async (name, code) => {
  mkdirSync(path.join(data.folder, name));
  expect(await start()).toMatchObject({ ok: false, code });
  expect(statSync(path.join(data.folder, name)).isDirectory()).toBe(true);
});

it('the backend explains that it cannot start because `database` is a file', async () => {
  writeFileSync(path.join(data.folder, 'database'), 'a file');
  expect(await start()).toMatchObject({
    ok: false,
    code: 'ML-524',
    problem: expect.stringMatching(/^Cannot open the database in .* \(ENOTDIR\)/),
  });
  expect(readFileSync(path.join(data.folder, 'database'), 'utf8')).toBe('a file');
});

it('a failed migration is reported and rolled back, and applied after it is corrected', async () => {
  const project = path.join(data.folder, 'project');
  const dataDir = path.join(data.folder, 'data');
  const file = path.join(project, 'supabase/migrations/20260202000000_broken.sql');
  cpSync(fixtureProject, project, { recursive: true });
  writeFileSync(file, 'create table public.half (id int); select nonsense;');
  const failed = await start({ dataDir, projectDir: project });
  expect(failed).toMatchObject({ ok: false, code: 'ML-525' });
  expect(failed.ok ? '' : failed.problem).toContain('20260202000000_broken.sql');
  writeFileSync(file, 'create table public.half (id int);');
  expect((await start({ dataDir, projectDir: project })).ok).toBe(true);
});

it('the backend runs the seed once per database, and rolls back a failed seed', async () => {
  const project = path.join(data.folder, 'project');
  const dataDir = path.join(data.folder, 'data');
  const seed = path.join(project, 'supabase/seed.sql');
  cpSync(fixtureProject, project, { recursive: true });
  writeFileSync(seed, "insert into public.events values ('one'); select nonsense;");
  expect(await start({ dataDir, projectDir: project })).toMatchObject({ ok: false, code: 'ML-526' });
  writeFileSync(seed, "insert into public.events values ('one');");
  for (let n = 0; n < 2; n += 1) {
    const started = await start({ dataDir, projectDir: project });
    if (!started.ok) throw new Error(started.problem);
    const rows = await (
      await call(started, 'GET', '/rest/v1/events', undefined, { key: started.secretKey })
    ).json();
    expect(rows).toEqual([{ id: 'one' }]);
    await started.close();
  }
});

it('the backend stores its keys in a file that only the owner can read, and refuses a damaged file', async () => {
  const first = await start();
  if (!first.ok) throw new Error(first.problem);
  await first.close();
  const file = path.join(data.folder, 'keys.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await start();
  if (!again.ok) throw new Error(again.problem);
  expect(again.secretKey).toBe(first.secretKey);
  await again.close();
  writeFileSync(file, '{}');
  expect(await start()).toMatchObject({ ok: false, code: 'ML-527' });
  rmSync(file);
});

it('the backend refuses a damaged database, and does not delete its files', async () => {
  const database = path.join(data.folder, 'database');
  mkdirSync(database);
  writeFileSync(path.join(database, 'PG_VERSION'), '17\n');
  expect(await start()).toMatchObject({ ok: false, code: 'ML-524' });
  expect(existsSync(path.join(database, 'PG_VERSION'))).toBe(true);
});
