import type { CDPSession } from '@playwright/test';

/** A place in the page, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Presses the mouse at a place, as a hand does: nothing looks at the page for it. */
export async function pressAt(session: CDPSession, { x, y }: Place): Promise<void> {
  const press = { x, y, button: 'left' as const, clickCount: 1 };
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
}
