import type { ECDH } from 'node:crypto';
import { isRecord } from '@mindloom/base';
import { type OutgoingNetwork, postChecked } from '../outgoing/post-checked';
import { type Answer, callProject, type ProjectAccess } from '../project-call';
import { sealOldSecrets } from './seal-old-secrets';
import { openSecret, sealingKeyOf } from './sealed-secret';
import { webhookHeaders } from './sign-webhook';

/** The number of deliveries that are claimed at once and sent at the same time. */
const BATCH = 8;
/** The maximum number of batches in one run. The next run continues. */
const MOST_BATCHES = 25;
/** The problem of a delivery if the secret key of the project has changed since the webhook was created. */
const UNREADABLE_SECRET = 'its secret cannot be read with the present secret key; create the webhook again';
const FAILURE = { code: 'ML-683', consequence: 'Claimed messages are sent again later.' } as const;

/** The counts of one run. A delivery that failed is tried again, unless it was the last attempt. */
export interface DeliveryCounts {
  delivered: number;
  failed: number;
  /** The deliveries whose last attempt has failed. */
  givenUp: number;
}

export interface DeliveryRun {
  project: ProjectAccess;
  nowMs: () => number;
  network: OutgoingNetwork;
  /** Receives one line for each delivery that was given up. */
  print: (line: string) => void;
  /** Ends the run after the current batch. */
  signal?: AbortSignal;
}

interface Delivery {
  id: string;
  attempt: number;
  url: string;
  /** The secret of the webhook, sealed for the sender. */
  secret: string;
  body: string;
}

/**
 * Does three things: it delivers the messages that are due to their webhooks, it publishes the key for which the
 * console seals secrets, and it seals the secrets that earlier versions stored in clear text. The database claims each
 * delivery for one run, so runs may overlap.
 * @returns counts, or ML-683 if the project does not answer.
 */
export async function deliverWebhooks(run: DeliveryRun): Promise<Answer<DeliveryCounts>> {
  const pair = sealingKeyOf(run.project.secretKey);
  const publicKey = pair.getPublicKey('base64');
  const published = await callProject(run.project, 'rpc/publish_sealing_key', FAILURE, {
    method: 'POST',
    body: JSON.stringify({ p_public_key: publicKey }),
  });
  if (!published.ok) return published;
  const sealed = await sealOldSecrets(run.project, publicKey);
  if (!sealed.ok) return sealed;
  const counts: DeliveryCounts = { delivered: 0, failed: 0, givenUp: 0 };
  for (let batch = 0; batch < MOST_BATCHES && !run.signal?.aborted; batch++) {
    const claimed = await claim(run.project);
    if (!claimed.ok) return claimed;
    if (claimed.value.length === 0) break;
    const recorded = await Promise.all(claimed.value.map((delivery) => deliver(run, delivery, pair, counts)));
    const failure = recorded.find((each) => !each.ok);
    if (failure) return failure;
  }
  return { ok: true, value: counts };
}

async function claim(project: ProjectAccess): Promise<Answer<Delivery[]>> {
  const body = JSON.stringify({ p_limit: BATCH });
  const claimed = await callProject(project, 'rpc/claim_webhook_deliveries', FAILURE, {
    method: 'POST',
    body,
  });
  if (!claimed.ok) return claimed;
  return { ok: true, value: Array.isArray(claimed.value) ? claimed.value.flatMap(deliveryOf) : [] };
}

function deliveryOf(row: unknown): Delivery[] {
  if (!isRecord(row)) return [];
  const { id, attempt, url, secret, body } = row;
  const hasTexts =
    typeof id === 'string' &&
    typeof url === 'string' &&
    typeof secret === 'string' &&
    typeof body === 'string';
  return hasTexts && typeof attempt === 'number' ? [{ id, attempt, url, secret, body }] : [];
}

/** Makes one attempt and stores its result. */
async function deliver(
  { project, nowMs, network, print }: DeliveryRun,
  delivery: Delivery,
  pair: ECDH,
  counts: DeliveryCounts,
): Promise<Answer<unknown>> {
  const { id, attempt } = delivery;
  const secret = openSecret(delivery.secret, pair);
  const problem = secret === null ? UNREADABLE_SECRET : await send({ ...delivery, secret }, nowMs(), network);
  const recorded = await callProject(project, 'rpc/record_webhook_attempt', FAILURE, {
    method: 'POST',
    body: JSON.stringify({ p_id: id, p_attempt: attempt, p_problem: problem }),
  });
  if (!recorded.ok) return recorded;
  if (problem === null) counts.delivered += 1;
  else if (recorded.value === 'failed') {
    counts.givenUp += 1;
    print(`ML-684 A message was not delivered to a webhook: ${problem}. It is not sent again.`);
  } else counts.failed += 1;
  return recorded;
}

/** Signs and sends one message. @returns the reason why the message was not delivered; null if it was delivered. */
async function send(
  { id, url, secret, body }: Delivery,
  nowMs: number,
  network: OutgoingNetwork,
): Promise<string | null> {
  const message = { id: `msg_${id}`, timestampS: Math.floor(nowMs / 1000), body };
  const headers = webhookHeaders(secret, message);
  return problemOf(await postChecked({ endpoint: url, headers, body: Buffer.from(body) }, network));
}

/**
 * Returns the reason why an attempt failed; null if the status is 2xx. A redirect is a failure, because it could lead to
 * any address.
 */
function problemOf(outcome: Awaited<ReturnType<typeof postChecked>>): string | null {
  if (outcome.kind !== 'answered') return outcome.reason;
  const { status } = outcome;
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `the receiver redirected (${status}), which is refused`
    : `the receiver answered ${status}`;
}
