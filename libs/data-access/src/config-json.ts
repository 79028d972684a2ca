import { isRecord } from '@mindloom/base';

// The first page loads this file. `readConfig`, which checks the whole configuration, is loaded with the Supabase client.

/** Parses JSON; returns undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the content of `<meta name="mindloom-config">`; undefined if it is missing or not JSON. */
export const configJson = (page: Document = document): unknown =>
  parseJson(page.querySelector('meta[name="mindloom-config"]')?.getAttribute('content') ?? '');

/** Whether `npm start` serves the page on this machine. */
export function isLocalStack(page?: Document): boolean {
  const json = configJson(page);
  return isRecord(json) && json.local === true;
}
