import type { Page } from '@playwright/test';

/** A target as the page's observer saw it, apart from the game: places in CSS pixels, times on the page's timeline. */
export interface ObservedTarget {
  x: number;
  y: number;
  /** The frame that showed it. */
  frameMs: number;
  /** When the browser says that it presented the target; null when it does not say. */
  presentedMs: number | null;
}

declare global {
  interface Window {
    /** Resolves with the next target, once it is on the screen. */
    nextTarget: () => Promise<ObservedTarget>;
    /** Keeps the main thread busy. */
    blockFor: (ms: number) => void;
    /** How long the main thread is kept busy as soon as a target is in the page; 0 unless set. */
    blockAtTargetMs: number;
  }
}

/** Runs in the page before anything of the game. */
function observe() {
  const waiting: ((target: ObservedTarget) => void)[] = [];
  const presentations = new Map<string, number>();
  let targets = 0;

  window.nextTarget = () => new Promise((resolve) => waiting.push(resolve));
  window.blockAtTargetMs = 0;
  window.blockFor = (ms) => {
    const untilMs = performance.now() + ms;
    while (performance.now() < untilMs);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('identifier' in entry) presentations.set(String(entry.identifier), entry.startTime);
  }).observe({ type: 'element' });

  const tell = (element: Element, name: string, frameMs: number) => {
    const box = element.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const resolve of waiting.splice(0))
      resolve({ ...place, frameMs, presentedMs: presentations.get(name) ?? null });
  };
  const appeared = (element: Element) => {
    const name = `target-${++targets}`;
    element.firstElementChild?.setAttribute('elementtiming', name);
    if (window.blockAtTargetMs > 0) setTimeout(() => window.blockFor(window.blockAtTargetMs));
    requestAnimationFrame(() =>
      requestAnimationFrame((frameMs) => setTimeout(() => tell(element, name, frameMs), 50)),
    );
  };
  let seen: Element | null = null;
  new MutationObserver(() => {
    const element = document.querySelector('[data-target]');
    if (element !== null && element !== seen) appeared(element);
    seen = element;
  }).observe(document, { childList: true, subtree: true });
}

/** Puts the observer in front of the game on every page that is opened from now on. */
export const observeTargets = (page: Page) => page.addInitScript(observe);
