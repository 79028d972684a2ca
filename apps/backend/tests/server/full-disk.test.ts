import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBackend, type Started } from '../../src/index';
import { call } from './support/http-calls';
import { temporaryFolder, testSettings, type TestBackend } from './support/test-backend';

// The tests create databases on a small temporary disk, which only root can mount.
vi.setConfig({ testTimeout: 180_000 });
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts();

const ROWS_A_REQUEST = 200;
const padding = 'x'.repeat(900);
/** Size of the small disk. A new database and its log need about 40 MB. */
const smallMb = 70;
const largeMb = 300;

let place: ReturnType<typeof temporaryFolder>;
let open: Started[] = [];
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(async () => {
  for (const one of open) if (one.ok) await one.close();
  open = [];
  unmount();
  place.remove();
});

function mounts(): boolean {
  const probe = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe.folder], { stdio: 'ignore' });
    execFileSync('umount', [probe.folder]);
    return true;
  } catch {
    // This process is not allowed to mount a disk, so the tests are skipped.
    return false;
  } finally {
    probe.remove();
  }
}

const mount = (...options: string[]) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', place.folder]);

function unmount(): void {
  try {
    // A lazy unmount is needed, because a Postgres that failed to open its folder keeps files open until this process
    // ends.
    execFileSync('umount', ['-l', place.folder], { stdio: 'ignore' });
  } catch {
    // Unmounting fails if the disk was never mounted.
  }
}

async function start(): Promise<Started> {
  const started = await startBackend({ ...testSettings, dataDir: `${place.folder}/data` });
  open.push(started);
  return started;
}

async function running(): Promise<TestBackend & { close(): Promise<void> }> {
  const started = await start();
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  return started;
}

const asService = (backend: TestBackend) => ({ key: backend.secretKey });

function write(backend: TestBackend, ids: readonly string[]): Promise<Response> {
  const rows = ids.map((id) => ({ id: `${id} ${padding}` }));
  return call(backend, 'POST', '/rest/v1/events', rows, asService(backend));
}

/**
 * Writes rows until the disk is full.
 * @returns the ids of all acknowledged rows, and the reply that refused the next rows.
 */
async function fillUp(backend: TestBackend): Promise<{ acknowledged: string[]; refusal: Response }> {
  const acknowledged: string[] = [];
  for (;;) {
    const ids = Array.from({ length: ROWS_A_REQUEST }, (_, n) => String(acknowledged.length + n));
    const reply = await write(backend, ids);
    if (reply.status !== 201) return { acknowledged, refusal: reply };
    acknowledged.push(...ids);
  }
}

async function storedIds(backend: TestBackend): Promise<Set<string>> {
  const ids = new Set<string>();
  for (;;) {
    const path = `/rest/v1/events?select=id&order=id&offset=${ids.size}`;
    const rows: unknown = await (await call(backend, 'GET', path, undefined, asService(backend))).json();
    if (!Array.isArray(rows) || rows.length === 0) return ids;
    for (const row of rows) ids.add(String(Reflect.get(row, 'id')).split(' ')[0] ?? '');
  }
}

it.runIf(canMount)(
  'on a full disk, the backend refuses writes with 503, still answers reads, and keeps all rows',
  async () => {
    mount(`size=${smallMb}m`);
    const backend = await running();
    const { acknowledged, refusal } = await fillUp(backend);
    expect(refusal.status).toBe(503);
    expect(await refusal.json()).toMatchObject({ code: '53100', hint: 'Check free disk space.' });
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
    expect((await storedIds(backend)).size).toBe(acknowledged.length);
    await backend.close();

    const onFullDisk = await start();
    if (onFullDisk.ok) await onFullDisk.close();
    else expect(onFullDisk).toMatchObject({ code: 'ML-531' });

    mount('remount', `size=${largeMb}m`);
    const again = await running();
    const found = await storedIds(again);
    const lost = acknowledged.filter((id) => !found.has(id));
    console.log(`disk full after ${acknowledged.length} acknowledged rows; lost rows: ${lost.length}`);
    expect(lost).toEqual([]);
    expect((await write(again, ['after'])).status).toBe(201);
  },
);

it.runIf(canMount).each([1, 8, 30])(
  'the backend refuses its first start on a disk of %i MB, which is too small, and starts after the disk was enlarged',
  async (sizeMb) => {
    mount(`size=${sizeMb}m`);
    if (sizeMb === 1) writeFileSync(`${place.folder}/fill`, Buffer.alloc(1_000_000));
    const refused = await start();
    expect(refused).toMatchObject({ ok: false, code: 'ML-531' });
    expect(refused.ok ? '' : refused.problem).toMatch(/^The disk is full \(ENOSPC.*Free at least/);
    mount('remount', `size=${largeMb}m`);
    expect((await start()).ok).toBe(true);
  },
);

it.runIf(canMount)('a data folder on a read-only disk is refused and not changed', async () => {
  mount(`size=${largeMb}m`);
  const backend = await running();
  expect((await write(backend, ['kept'])).status).toBe(201);
  await backend.close();
  mount('remount', 'ro');
  expect(await start()).toMatchObject({
    ok: false,
    code: 'ML-522',
    problem: expect.stringContaining('EROFS'),
  });
  mount('remount', 'rw');
  expect(await storedIds(await running())).toEqual(new Set(['kept']));
});
