import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiClientOf, jsonOf } from '../drivers/api-client';
import { STAFF } from '../drivers/staff-console';
import { writeBrokenGame } from './injected-fault';
import { dataFolder, releaseBuild } from './release-build';

const BROKEN = {
  does: 'does not end when the shell asks it to',
  caughtBy: 'ends-when-told',
  replace: [['      end,\n', '      end() {},\n']],
  manifest: { version: '6.6.6' },
} as const;

test('the release tool refuses a build that violates the contract, and stores nothing', async ({ page }) => {
  test.setTimeout(90_000);
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-refused-'));
  await writeBrokenGame(folder, BROKEN);
  const { code, printed } = await releaseBuild(folder);
  rmSync(folder, { recursive: true });

  expect(code).toBe(1);
  expect(printed).toMatch(/FAIL ends-when-told/);
  expect(printed).toContain('ML-606');
  expect(existsSync(join(dataFolder(), 'games/plain-game/6.6.6'))).toBe(false);
  await page.goto('/');
  const staff = await apiClientOf(page, STAFF);
  const registered = await staff.get('/rest/v1/releases?remote=eq.plain-game&version=eq.6.6.6');
  expect(await jsonOf<unknown[]>(registered)).toEqual([]);
});
