import {
  type ClosedSlots,
  datesOnEarth,
  dueReminders,
  type DueReminder,
  reminderText,
  reminderWindowHours,
} from '@mindloom/domain';
import webPush from 'web-push';
import type { Failure } from '../failure';
import { internet, type OutgoingNetwork } from '../outgoing/post-checked';
import type { ProjectAccess } from '../project-call';
import { postPush, type PushOutcome } from './post-push';
import type { PushKeys } from './push-keys';
import {
  claimReminder,
  readClosedSlots,
  readDevices,
  readFinishedSets,
  removeDevice,
  type Rows,
  type SubscribedDevice,
} from './reminder-rows';
import { type FailedMessage, retryMessages, type Wait, waitUnless } from './retry-messages';

/**
 * The maximum number of players whose reminders are sent at the same time. The same limit applies to messages that are
 * tried again.
 */
const PARALLEL = 8;
/** Push services discard a message that reaches no device within this time. */
const LIFE_S = reminderWindowHours * 3600;
/**
 * The topic of all reminders. A push service replaces a waiting message with the same topic, so a device that was
 * switched off shows only one reminder.
 */
const TOPIC = 'daily-set';

/** The counts of one run of the sender. All counts except `players` are counts of devices. */
export interface ReminderCounts {
  /** The number of players whose reminder of the day was sent by this run. */
  players: number;
  sent: number;
  /** Subscriptions that had ended, and were deleted. */
  removed: number;
  failed: number;
}

export interface ReminderRun {
  project: ProjectAccess;
  keys: PushKeys;
  nowMs: number;
  network?: OutgoingNetwork;
  /** Receives one line for each message that failed. The line contains no personal data. */
  print: (line: string) => void;
  /** Aborts the waits before further attempts. */
  signal?: AbortSignal;
  wait?: Wait;
}

/** The reminder of one device. */
interface Message {
  device: SubscribedDevice;
  text: string;
}

/**
 * Sends the reminders that are due, once per player and date: each reminder is claimed in the database before its
 * messages are sent. Messages that a push service could not take are tried again twice, after all others.
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
  const failures: Failure[] = [];
  const failed: FailedMessage<Message>[] = [];
  await inParallel(byPlayer(due.value), async (queue) => {
    for (const reminder of queue) {
      if (failures.length > 0) return;
      const messages = await claimedMessages(run, reminder, closed, counts);
      if (!messages.ok) failures.push(messages);
      else
        for (const message of messages.value) failed.push(...(await attempt(run, message, counts, failures)));
    }
  });
  const sendAll = async (messages: readonly FailedMessage<Message>[], untilMs: number) => {
    const again: FailedMessage<Message>[] = [];
    await inParallel(messages, async (each) => {
      again.push(
        ...(performance.now() < untilMs ? await attempt(run, each.message, counts, failures) : [each]),
      );
    });
    return again;
  };
  const lost = await retryMessages(failed, sendAll, run.wait ?? waitUnless(run.signal));
  counts.failed = lost.length;
  for (const { failure } of lost)
    run.print(`ML-363 A reminder was not delivered: ${failure.reason}. It is not sent again.`);
  return failures[0] ?? { ok: true, counts };
}

/** Runs work for each item, with a limited number of items at the same time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/**
 * Groups the reminders by player. Each group keeps the order of `due`, so that the dates of a player are claimed one
 * after another.
 */
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

/**
 * Claims one reminder.
 * @returns its messages (none if another run has claimed the reminder), or the failure of the project.
 */
async function claimedMessages(
  { project }: ReminderRun,
  { playerId, day, devices }: DueReminder<SubscribedDevice>,
  closed: ClosedSlots,
  counts: ReminderCounts,
): Promise<Rows<Message[]>> {
  const claimed = await claimReminder(project, playerId, day);
  if (!claimed.ok) return claimed;
  if (!claimed.value) return { ok: true, value: [] };
  counts.players += 1;
  const text = reminderText(day, closed);
  return { ok: true, value: devices.map((device) => ({ device, text })) };
}

/** Sends one message, and deletes its subscription if it has ended. @returns the message if it failed. */
async function attempt(
  run: ReminderRun,
  message: Message,
  counts: ReminderCounts,
  failures: Failure[],
): Promise<FailedMessage<Message>[]> {
  const outcome = await send(message.device, message.text, run);
  if (outcome.kind === 'failed') return [{ message, failure: outcome }];
  if (outcome.kind === 'sent') counts.sent += 1;
  else {
    const removed = await removeDevice(run.project, message.device.id);
    if (removed.ok) counts.removed += 1;
    else failures.push(removed);
  }
  return [];
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
