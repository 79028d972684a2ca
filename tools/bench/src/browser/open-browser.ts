import { BROWSER_FLAGS, findBrowser } from '@mindloom/cli';
import { type Browser, chromium } from '@playwright/test';

/** Starts the browser that this machine has. @throws Error (ML-511) where none starts. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser({ mayInstall: false, prefer: 'whole' });
  if (executablePath === null)
    throw new Error('ML-511 No browser that starts was found: run npm run doctor.');
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
}
