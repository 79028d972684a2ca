import type { CDPSession, Page } from '@playwright/test';
import { type Device, injectPress, later } from './injected-press';

/** What one round measured, beside the truth; all in ms. */
export interface Trial {
  reportedMs: number;
  /** From the frame that showed the target to the injected press. */
  trueMs: number;
  /** From that frame to the browser's own word on when it presented the target; null without one. */
  presentedAfterMs: number | null;
}

/** Holds the main thread busy around the target's appearance and around the press; 0 leaves it idle. */
export type Block = 0 | 40;

const reactionMs = () => 150 + Math.random() * 200;

/** The standalone page of the reaction game, played with injected input. */
export class ReactionPage {
  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Plays one round; null when the game has voided it, as it must when the machine was too slow. */
  async playRound(device: Device, blockMs: Block): Promise<Trial | null> {
    const target = await this.startRound(blockMs);
    await later(reactionMs());
    if (!(await this.page.locator('[data-target]').isVisible())) return null;
    if (blockMs > 0) {
      void this.page.evaluate((ms) => void setTimeout(() => window.blockFor(ms)), blockMs);
      await later(Math.random() * blockMs);
    }
    const pressedMs = await injectPress(this.session, device, target);
    const trueMs = pressedMs - (await this.page.evaluate(() => performance.timeOrigin)) - target.frameMs;
    return {
      reportedMs: await this.reportedMs(),
      trueMs,
      presentedAfterMs: target.presentedMs === null ? null : target.presentedMs - target.frameMs,
    };
  }

  private async startRound(blockMs: Block) {
    await this.page.getByRole('button', { name: /^(Start|Next Round)$/ }).click();
    return this.page.evaluate((ms) => {
      window.blockAtTargetMs = ms;
      return window.nextTarget();
    }, blockMs);
  }

  private async reportedMs() {
    const result = this.page.getByRole('paragraph').filter({ hasText: /^\d+ ms$/ });
    return Number.parseInt(await result.innerText(), 10);
  }
}
