import type { Browser, Page } from '@playwright/test';
import { cohort } from '@mindloom/registry';
import { newPlayer } from './account';
import { result } from './play';
import { jsonOf, type Wire, wireOf } from './wire';

const SLOT = 'number-sequence';
const DIGITS = 9;
const BETWEEN_KEYS_MS = 250;
/** No run of wrong digits lasts as long. */
const MOST_KEYS = 160;
/** At a rollout of a tenth, hardly anybody looks longer for one who gets the candidate, or for one who does not. */
const MOST_ACCOUNTS = 80;

interface StoredRun {
  session_id: string;
  version: string;
}

/** A player who has a shell open and plays one run of Focus Flow after another, all the time. */
export class KeenPlayer {
  /** Runs whose result the page has shown. */
  finished = 0;
  private playing: Promise<void> | null = null;
  private hasLeft = false;

  private constructor(
    readonly page: Page,
    private readonly wire: Wire,
  ) {}

  /**
   * Signs up in a browser of their own, and opens the game's page.
   * @param salt of the slot's rollout.
   * @param gets whether this place in the rollout, 0 to 9,999, is the player's.
   */
  static async join(
    browser: Browser,
    shell: string,
    { salt, gets }: { salt: string; gets: (place: number) => boolean },
  ): Promise<KeenPlayer> {
    for (let tries = 0; tries < MOST_ACCOUNTS; tries++) {
      const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
      const page = await context.newPage();
      const account = await newPlayer(page, 'Keen', shell);
      const wire = await wireOf(page, account);
      const { id } = await jsonOf<{ id: string }>(await wire.get('/auth/v1/user'));
      if (gets(cohort(salt, id))) {
        await page.goto(`${shell}/game/${SLOT}`);
        return new KeenPlayer(page, wire);
      }
      await context.close();
    }
    throw new Error('no account has such a place in the rollout');
  }

  /** Plays on and on until `leave`. */
  start(): void {
    this.playing = this.playOn();
  }

  /** Ends with the run that is being played. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    await this.playing;
  }

  /** The runs that are stored, oldest first. */
  async storedRuns(): Promise<StoredRun[]> {
    const newest = '/rest/v1/game_results?select=session_id,version&order=started_at';
    return jsonOf(await this.wire.get(newest));
  }

  /** The version of the newest stored run. */
  async newestVersion(): Promise<string | undefined> {
    return (await this.storedRuns()).at(-1)?.version;
  }

  private async playOn(): Promise<void> {
    while (!this.hasLeft) {
      await this.playOneRun();
      this.finished += 1;
    }
  }

  private async playOneRun(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Start Playing|Play again)$/ }).click();
    for (let key = 0; key < MOST_KEYS; key++) {
      await this.page.keyboard.press(String((key % DIGITS) + 1));
      await this.page.waitForTimeout(BETWEEN_KEYS_MS);
      if (await result(this.page).isVisible()) return;
    }
    throw new Error(`A run did not end: ${await this.page.locator('main').innerText()}`);
  }
}
