import { parseRelease, type Release } from '@mindloom/registry';
import { readConfig } from '../config/read-config';
import type { FailureCode } from '../failure';

/** How long the question may take until it counts as unanswered. */
const OPEN_LIMIT_MS = 8_000;

/** A release that a link opens in one slot. */
export interface OpenPreview {
  slot: string;
  release: Release;
  /** How long the link still opens it. */
  secondsLeft: number;
}

export type OpenedPreview =
  | { ok: true; preview: OpenPreview }
  | { ok: false; reason: 'expired' | 'unknown' | 'unreachable'; code: FailureCode };

const expired: OpenedPreview = { ok: false, reason: 'expired', code: 'ML-641' };
const unknown: OpenedPreview = { ok: false, reason: 'unknown', code: 'ML-642' };
const unreachable: OpenedPreview = { ok: false, reason: 'unreachable', code: 'ML-643' };

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null;

function readAnswer(json: unknown): OpenedPreview {
  if (!isRecord(json)) return unreachable;
  const { state, slot, release, secondsLeft } = json;
  if (state === 'expired') return expired;
  if (state === 'unknown') return unknown;
  const parsed = parseRelease(release);
  if (state !== 'open' || !parsed.ok || typeof slot !== 'string' || typeof secondsLeft !== 'number')
    return unreachable;
  return { ok: true, preview: { slot, release: parsed.release, secondsLeft } };
}

/**
 * Asks what a preview link opens, as a visitor may, without the Supabase client.
 * @param token what stands in the link.
 * @returns the release with all that is needed to load it; ML-641 for a link that has expired, ML-642 for one that was
 * not made by this installation's staff, ML-643 when that could not be found out.
 */
export async function openPreview(token: string): Promise<OpenedPreview> {
  const read = readConfig();
  if (!read.ok) return unreachable;
  const { supabaseUrl, supabaseKey } = read.config;
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/open_preview`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_token: token }),
      signal: AbortSignal.timeout(OPEN_LIMIT_MS),
    });
    return response.ok ? readAnswer(await response.json()) : unreachable;
  } catch {
    // No network, no time or half a body: the page says so, and asks again when it is loaded again.
    return unreachable;
  }
}
