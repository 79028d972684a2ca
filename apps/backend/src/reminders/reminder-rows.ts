import { isRecord } from '@mindloom/base';
import {
  type CivilDate,
  type ClosedSlots,
  dailySetId,
  type PlayerSetDay,
  isCivilDate,
  noneClosed,
  type RemindedDevice,
  slotIds,
} from '@mindloom/domain';
import { closedSlots, parseSnapshot } from '@mindloom/registry';
import { type Answer, callProject, type ProjectAccess } from '../project-call';

/** One stored push subscription. */
export interface SubscribedDevice extends RemindedDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type Rows<T> = Answer<T>;

/** The number of rows per request. A project can return fewer, so only an empty page ends a read. */
const PAGE_ROWS = 500;
/** The number of players per request. Their ids are in the address, whose length is limited. */
const PLAYERS_PER_READ = 100;

const call = (project: ProjectAccess, path: string, init?: RequestInit): Promise<Rows<unknown>> =>
  callProject(project, path, { code: 'ML-362', consequence: 'Nothing more was sent.' }, init);

function deviceOf(row: unknown): SubscribedDevice[] {
  if (!isRecord(row)) return [];
  const { id, user_id: playerId, endpoint, p256dh, auth, hour, zone, last_reminded_on: last } = row;
  const texts = [id, playerId, endpoint, p256dh, auth, zone];
  if (!texts.every((text) => typeof text === 'string') || typeof hour !== 'number') return [];
  const lastRemindedOn = typeof last === 'string' && isCivilDate(last) ? last : null;
  return [
    {
      id: String(id),
      playerId: String(playerId),
      endpoint: String(endpoint),
      p256dh: String(p256dh),
      auth: String(auth),
      hour,
      zone: String(zone),
      lastRemindedOn,
    },
  ];
}

export async function readDevices(project: ProjectAccess): Promise<Rows<SubscribedDevice[]>> {
  const columns = 'id,user_id,endpoint,p256dh,auth,hour,zone,last_reminded_on';
  const devices: SubscribedDevice[] = [];
  for (let after = ''; ;) {
    const next = after === '' ? '' : `&id=gt.${after}`;
    const read = await call(
      project,
      `push_subscriptions?select=${columns}&order=id&limit=${PAGE_ROWS}${next}`,
    );
    if (!read.ok) return read;
    const page = Array.isArray(read.value) ? read.value.flatMap(deviceOf) : [];
    const last = page.at(-1);
    if (last === undefined) return { ok: true, value: devices };
    devices.push(...page);
    after = last.id;
  }
}

function setOf(row: unknown): PlayerSetDay[] {
  if (!isRecord(row)) return [];
  const { user_id: playerId, played_on: day } = row;
  return typeof playerId === 'string' && typeof day === 'string' && isCivilDate(day)
    ? [{ playerId, day }]
    : [];
}

/** Reads which of some players finished the Daily Brain Challenge on which of some dates. */
export async function readFinishedSets(
  project: ProjectAccess,
  players: readonly string[],
  days: readonly CivilDate[],
): Promise<Rows<PlayerSetDay[]>> {
  const sets: PlayerSetDay[] = [];
  for (let first = 0; first < players.length; first += PLAYERS_PER_READ) {
    const some = players.slice(first, first + PLAYERS_PER_READ);
    for (let offset = 0; ;) {
      const filter = `game_id=eq.${dailySetId}&finished=is.true&played_on=in.(${days.join(',')})&user_id=in.(${some.join(',')})`;
      const page = `&order=id&limit=${PAGE_ROWS}&offset=${offset}`;
      const read = await call(project, `game_results?select=user_id,played_on&${filter}${page}`);
      if (!read.ok) return read;
      const rows: unknown[] = Array.isArray(read.value) ? read.value : [];
      if (rows.length === 0) break;
      sets.push(...rows.flatMap(setOf));
      offset += rows.length;
    }
  }
  return { ok: true, value: sets };
}

/** Claims the reminder of a player and date. Returns true to only one caller, which then sends the reminder. */
export async function claimReminder(
  project: ProjectAccess,
  playerId: string,
  day: CivilDate,
): Promise<Rows<boolean>> {
  const body = JSON.stringify({ p_user_id: playerId, p_day: day });
  const claimed = await call(project, 'rpc/claim_reminder', { method: 'POST', body });
  return claimed.ok ? { ok: true, value: claimed.value === true } : claimed;
}

export const removeDevice = (project: ProjectAccess, id: string): Promise<Rows<unknown>> =>
  call(project, `push_subscriptions?id=eq.${id}`, { method: 'DELETE' });

/**
 * Reads the slots that cannot be started now. If the registry cannot be read, no slot counts as closed, as on a page
 * without a snapshot.
 */
export async function readClosedSlots(project: ProjectAccess): Promise<ClosedSlots> {
  const read = await call(project, 'rpc/registry_snapshot', { method: 'POST', body: '{}' });
  const parsed = read.ok ? parseSnapshot(read.value) : null;
  return parsed?.ok ? closedSlots(parsed.snapshot, slotIds) : noneClosed;
}
