import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Release } from '@mindloom/registry';
import { bucketStore, publishRelease } from '@mindloom/cli';
import { type LocalBucket, openLocalBucket } from '@mindloom/cli/local-bucket';
import { signInNewPlayer } from '../drivers/account';
import { type DeployedShell, deployShell } from '../drivers/deployed-shell';
import { startGame } from '../drivers/play';
import { systemBackend } from '../drivers/system';
import { expect, test } from '../drivers/test';

const BUILD = resolve(import.meta.dirname, '../../games/memory/dist/remote');
const SLOT = 'memory-match';
const REVISION = 2_000_000_000;

let bucket: LocalBucket;
let shell: DeployedShell;

test.beforeAll(async () => {
  bucket = await openLocalBucket();
  const backend = await systemBackend();
  shell = await deployShell(backend.key, () => backend, bucket.access.publicAddress);
});
test.afterAll(async () => {
  await shell.close();
  await bucket.close();
});

/** Publishes the built game to the bucket and assigns it in this page's registry. */
async function publishAndAssign(page: Page): Promise<Release> {
  const published = await publishRelease(BUILD, bucketStore(bucket.access));
  if (!published.ok) throw new Error(published.problem);
  const { release } = published;
  const slot = { slot: SLOT, enabled: true, kill: 'none', rolloutBp: 0, salt: SLOT, stable: release };
  const json = { revision: REVISION, slots: { [SLOT]: { ...slot, candidate: null, lastGood: null } } };
  await page.route('**/rest/v1/rpc/registry_snapshot', (route) => route.fulfill({ json }));
  return release;
}

test('the shell loads a game from its folder in a bucket, and does not run a changed file', async ({
  page,
}) => {
  const { baseUrl, entry } = await publishAndAssign(page);
  const gameUrl = `${bucket.access.publicAddress}/${baseUrl}`;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const file = bucket.fileOf(`${baseUrl}${entry}`);
  const released = readFileSync(file);
  writeFileSync(file, 'window.ran = true;');

  await signInNewPlayer(page, 'Ada', shell.origin);
  await startGame(page, SLOT);
  const failure = page.getByRole('alert').filter({ hasText: 'ML-104' });
  await expect(failure).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();

  writeFileSync(file, released);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Start Game', exact: true })).toBeVisible();
  const fromBucket = requests.filter((address) => address.startsWith(new URL(gameUrl).origin));
  expect(new Set(fromBucket.map((address) => new URL(address).pathname)).size).toBeGreaterThan(1);
  expect(fromBucket.filter((address) => !address.startsWith(gameUrl))).toEqual([]);
});
