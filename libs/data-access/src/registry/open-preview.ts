import { isRecord } from '@mindloom/base';
import { parseRelease, type Release } from '@mindloom/registry';
import { readConfig } from '../config';
import type { FailureCode } from '../failure';

const OPEN_LIMIT_MS = 8_000;

/** The answer to a preview link: the release that it opens, and the slot in which the release opens. */
export interface OpenPreview {
  slot: string;
  release: Release & { place?: 'frame' };
  secondsLeft: number;
  /**
   * The team that made the release, if nobody has checked the release yet. Null for a checked release, and for a release
   * of the operator.
   */
  uncheckedTeam: string | null;
}

export type OpenedPreview =
  | { ok: true; preview: OpenPreview }
  | { ok: false; reason: 'expired' | 'unknown' | 'unreachable'; code: FailureCode };

const expired: OpenedPreview = { ok: false, reason: 'expired', code: 'ML-641' };
const unknown: OpenedPreview = { ok: false, reason: 'unknown', code: 'ML-642' };
const unreachable: OpenedPreview = { ok: false, reason: 'unreachable', code: 'ML-643' };

function readAnswer(json: unknown): OpenedPreview {
  if (!isRecord(json)) return unreachable;
  const { state, slot, release, framed, secondsLeft, uncheckedTeam } = json;
  if (state === 'expired') return expired;
  if (state === 'unknown') return unknown;
  // A release that runs in a frame is in the field `framed`. Shells without frames do not read this field, so they do not
  // open the release.
  const parsed = parseRelease(framed ?? release);
  if (state !== 'open' || !parsed.ok || typeof slot !== 'string' || typeof secondsLeft !== 'number')
    return unreachable;
  // The response must say who made the release. Without this field, the shell could not ask for a confirmation before
  // it opens an unchecked release.
  if (uncheckedTeam !== null && typeof uncheckedTeam !== 'string') return unreachable;
  const opened = isRecord(framed) ? { ...parsed.release, place: 'frame' as const } : parsed.release;
  return { ok: true, preview: { slot, release: opened, secondsLeft, uncheckedTeam } };
}

/**
 * Resolves a preview link by an anonymous request, without the Supabase client.
 * @param token the token in the link.
 * @returns the release; ML-641 for an expired link, ML-642 for a link that this installation's staff did not create,
 * ML-643 if the backend could not be reached.
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
    // There was no network, a timeout or a truncated body. The page shows the failure, and a reload tries again.
    return unreachable;
  }
}
