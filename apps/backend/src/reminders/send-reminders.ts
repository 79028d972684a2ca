import {
  datesOnEarth,
  dueReminders,
  type DueReminder,
  reminderText,
  reminderWindowHours,
} from '@mindloom/domain';
import webPush from 'web-push';
import type { Failure } from '../failure';
import { internet, postPush, type PushNetwork, type PushOutcome } from './post-push';
import type { PushKeys } from './push-keys';
import {
  claimReminder,
  readClosedSlots,
  readDevices,
  readFinishedSets,
  removeDevice,
  type ReminderProject,
  type SubscribedDevice,
} from './reminder-rows';

/** The number of players whose reminders are sent at the same time. */
const PARALLEL_PLAYERS = 8;
/** Push services discard a message that reaches no device within this time. */
const LIFE_S = reminderWindowHours * 3600;
/** A waiting message with the same topic is replaced, so a device that was off shows one reminder. */
const TOPIC = 'daily-set';

/** What one run of the sender did. All counts except `players` are counts of devices. */
export interface ReminderCounts {
  /** Players who got today's reminder by this run. */
  players: number;
  sent: number;
  /** Subscriptions that had ended, and were deleted. */
  removed: number;
  failed: number;
}

export interface ReminderRun {
  project: ReminderProject;
  keys: PushKeys;
  nowMs: number;
  network?: PushNetwork;
  /** Receives one line for each message that failed. The line contains no personal data. */
  print: (line: string) => void;
}

/**
 * Sends the reminders that are due, once per player and date: each reminder is claimed in the database before its
 * messages are sent. A message that fails is not sent again.
 * @returns counts, or ML-362 if the project does not answer. In this case, reminders that were already claimed are
 * still sent.
 */
export async function sendReminders(
  run: ReminderRun,
): Promise<{ ok: true; counts: ReminderCounts } | Failure> {
  const due = await readDue(run);
  if (!due.ok) return due;
  const counts: ReminderCounts = { players: 0, sent: 0, removed: 0, failed: 0 };
  if (due.value.length === 0) return { ok: true, counts };
  const closed = await readClosedSlots(run.project);
  const queues = byPlayer(due.value);
  const failures: Failure[] = [];
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined && failures.length === 0; queue = queues.shift())
      for (const reminder of queue) {
        const failed = await remind(run, reminder, reminderText(reminder.day, closed), counts);
        if (failed !== null) failures.push(failed);
      }
  };
  await Promise.all(Array.from({ length: PARALLEL_PLAYERS }, work));
  return failures[0] ?? { ok: true, counts };
}

/** The reminders of each player, in the order of their dates, so that one player's dates are claimed in this order. */
function byPlayer(due: readonly DueReminder<SubscribedDevice>[]): DueReminder<SubscribedDevice>[][] {
  const groups = new Map<string, DueReminder<SubscribedDevice>[]>();
  for (const reminder of due)
    groups.set(reminder.playerId, [...(groups.get(reminder.playerId) ?? []), reminder]);
  return [...groups.values()];
}

type Due = { ok: true; value: DueReminder<SubscribedDevice>[] } | Failure;

async function readDue({ project, nowMs }: ReminderRun): Promise<Due> {
  const devices = await readDevices(project);
  if (!devices.ok) return devices;
  const players = new Set(dueReminders(devices.value, [], nowMs).map(({ playerId }) => playerId));
  const sets = await readFinishedSets(project, [...players], datesOnEarth(nowMs));
  return sets.ok ? { ok: true, value: dueReminders(devices.value, sets.value, nowMs) } : sets;
}

/** Claims one reminder, sends its messages and counts them. @returns the failure of the project, or null. */
async function remind(
  run: ReminderRun,
  { playerId, day, devices }: DueReminder<SubscribedDevice>,
  text: string,
  counts: ReminderCounts,
): Promise<Failure | null> {
  const claimed = await claimReminder(run.project, playerId, day);
  if (!claimed.ok) return claimed;
  if (!claimed.value) return null;
  counts.players += 1;
  for (const device of devices) {
    const outcome = await send(device, text, run);
    if (outcome.kind === 'sent') counts.sent += 1;
    if (outcome.kind === 'failed') {
      counts.failed += 1;
      run.print(`ML-363 A reminder was not delivered: ${outcome.reason}. It is not sent again.`);
    }
    if (outcome.kind !== 'gone') continue;
    const removed = await removeDevice(run.project, device.id);
    if (!removed.ok) return removed;
    counts.removed += 1;
  }
  return null;
}

async function send(
  { endpoint, p256dh, auth }: SubscribedDevice,
  text: string,
  { keys, network = internet }: ReminderRun,
): Promise<PushOutcome> {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ text }),
      { vapidDetails: keys, TTL: LIFE_S, topic: TOPIC, contentEncoding: 'aes128gcm' },
    );
    return await postPush({ endpoint, headers: textHeaders(headers), body }, network);
  } catch {
    // The library refuses keys that are not a point on the curve, which no browser creates. Its error is not logged,
    // because the message contains the keys.
    return { kind: 'gone' };
  }
}

/** Converts the values of the library's headers to text, because some are numbers. */
const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
