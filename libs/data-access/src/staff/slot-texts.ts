import { getClient } from '../client';
import type { Tables } from '../database.types';
import type { FailureCode } from '../failure';
import { dataOf } from '../queries/read';
import { registryRead, type SlotRow } from './registry-reads';
import { toStaffFailure } from './staff-failure';

/** What a game team says about its game in one release. */
export type ReleaseInfoRow = Tables<'release_infos'>;

/** The texts of a slot and its place in lists. */
export type SlotTextsInput = Pick<
  SlotRow,
  'title' | 'description' | 'area' | 'difficulty' | 'minutes' | 'picture'
> & {
  /** Lists sort the slots by this number, in ascending order. A new slot without a position is the last one. */
  position?: number;
};

export interface SlotTextsRequest {
  slot: string;
  /** The revision of the slot on which the change is based; null creates the slot. */
  expectedRevision: number | null;
  texts: Partial<SlotTextsInput>;
}

export type SlotTextsResult = { ok: true; slot: SlotRow } | { ok: false; code: FailureCode; problem: string };

/** Reads what the releases of one remote say about their game. */
export const releaseInfos = (remote: string) =>
  registryRead(['infos', remote], (client) => client.from('release_infos').select('*').eq('remote', remote));

/**
 * Creates a slot or changes its texts. A missing text keeps its value.
 * @returns the stored slot, or the database's message if it refuses, such as ML-626 if the slot has changed meanwhile.
 */
export async function saveSlotTexts({
  slot,
  expectedRevision,
  texts,
}: SlotTextsRequest): Promise<SlotTextsResult> {
  const revision = expectedRevision === null ? {} : { p_expected_revision: expectedRevision };
  return changeSlot((client) => client.rpc('set_slot', { p_slot: slot, p_texts: texts, ...revision }));
}

/**
 * Makes a slot show the description of the release that it serves. This undoes texts of staff.
 * @param expectedRevision the revision of the slot on which the change is based.
 * @returns the stored slot, or the database's message if it refuses, such as ML-626 if the slot has changed meanwhile.
 */
export const followReleaseTexts = (slot: string, expectedRevision: number): Promise<SlotTextsResult> =>
  changeSlot((client) =>
    client.rpc('follow_release_texts', { p_slot: slot, p_expected_revision: expectedRevision }),
  );

type Client = Awaited<ReturnType<typeof getClient>>;
type Answer = Parameters<typeof dataOf<SlotRow>>[0];

async function changeSlot(call: (client: Client) => PromiseLike<Answer>): Promise<SlotTextsResult> {
  try {
    return { ok: true, slot: dataOf(await call(await getClient())) };
  } catch (cause) {
    const { code, problem } = toStaffFailure(cause);
    return { ok: false, code, problem };
  }
}
