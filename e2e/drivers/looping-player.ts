import type { Browser, Page } from '@playwright/test';
import { cohort } from '@mindloom/registry';
import { createAccountWhere, storeSession } from './account';
import { type ApiClient, apiClientOf, jsonOf } from './api-client';
import { result } from './play';

const SLOT = 'number-sequence';
const DIGIT_KEYS = 9;
const BETWEEN_KEYS_MS = 250;
/** The maximum number of keys that are pressed in a run. A wrong digit ends every run before this number is reached. */
const MAX_KEYS = 160;

interface StoredRun {
  session_id: string;
  version: string;
}

/** A player who keeps the shell open and plays one run of Focus Flow after another. */
export class LoopingPlayer {
  /** The number of runs whose result was shown. */
  finished = 0;
  private playing: Promise<void> | null = null;
  private hasLeft = false;

  private constructor(
    readonly page: Page,
    private readonly api: ApiClient,
  ) {}

  /**
   * Creates accounts until the cohort of an account is accepted. Then opens the game's page in a new browser context.
   * @param salt the salt of the slot's rollout.
   * @param accepts decides whether a cohort, 0 to 9,999, is accepted.
   */
  static async join(
    browser: Browser,
    shell: string,
    { salt, accepts }: { salt: string; accepts: (cohort: number) => boolean },
  ): Promise<LoopingPlayer> {
    const { account, session } = await createAccountWhere(shell, 'Loop', (id) => accepts(cohort(salt, id)));
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    const page = await context.newPage();
    await storeSession(page, shell, session);
    await page.goto(`${shell}/game/${SLOT}`);
    return new LoopingPlayer(page, await apiClientOf(page, account));
  }

  /** Plays one run after another, until `leave` is called. */
  start(): void {
    this.playing = this.playRuns();
  }

  /** Stops after the current run. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    await this.playing;
  }

  /** The runs that the backend stores, oldest first. */
  async storedRuns(): Promise<StoredRun[]> {
    const newest = '/rest/v1/game_results?select=session_id,version&order=started_at';
    return jsonOf(await this.api.get(newest));
  }

  /** The version of the newest stored run. */
  async newestVersion(): Promise<string | undefined> {
    return (await this.storedRuns()).at(-1)?.version;
  }

  private async playRuns(): Promise<void> {
    while (!this.hasLeft) {
      await this.playOneRun();
      this.finished += 1;
    }
  }

  private async playOneRun(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Start Playing|Play again)$/ }).click();
    for (let key = 0; key < MAX_KEYS; key++) {
      await this.page.keyboard.press(String((key % DIGIT_KEYS) + 1));
      await this.page.waitForTimeout(BETWEEN_KEYS_MS);
      if (await result(this.page).isVisible()) return;
    }
    throw new Error(`The run did not end: ${await this.page.locator('main').innerText()}`);
  }
}
