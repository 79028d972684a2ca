import type { Page } from '@playwright/test';
import { SESSION_KEY } from './account';

/** Makes the token that this device keeps one that has just run out. */
export const expireToken = (page: Page) =>
  page.evaluate((key) => {
    const kept: { expires_at: number } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, SESSION_KEY);

/** The token that this device keeps, and whether it has run out; null when nobody is signed in. */
export const keptToken = (page: Page) =>
  page.evaluate((key) => {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const kept: { access_token: string; expires_at: number } = JSON.parse(text);
    return { token: kept.access_token, isFresh: kept.expires_at * 1000 > Date.now() };
  }, SESSION_KEY);

/** The tab comes back into sight: the auth client looks after its session then. */
export const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
    }
  });
