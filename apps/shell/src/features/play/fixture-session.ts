import { vi } from 'vitest';
import type { createFixturePlatform } from './fixture-game';
import type { PlayPlan } from './play-plan';
import { createPlaySession } from './play-session';

interface FixtureParts {
  platform: ReturnType<typeof createFixturePlatform>;
  nowMs: () => number;
  nowIso: () => string;
  replan?: () => PlayPlan;
}

/** Starts a session of a test on fake timers, in a page whose parts say nothing; the test removes the element. */
export async function startFixtureSession(plan: PlayPlan, parts: FixtureParts) {
  const session = createPlaySession(plan, { ...parts, mintId: () => 'session' });
  const onEnded = vi.fn();
  session.attach(document.body.appendChild(document.createElement('div')));
  void session.start('ada', {
    surroundings: () => ({ theme: 'light', reducedMotion: false, sound: false, locale: 'en' }),
    onEnded,
    onNotice: () => undefined,
    onAnnounce: () => undefined,
    onRecoverableError: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { session, onEnded };
}
