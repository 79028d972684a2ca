import {
  createWebhook,
  type NotificationRow,
  removeWebhook,
  testWebhook,
  type WebhookDeliveryRow,
  webhookDeliveries,
  type WebhookRow,
  webhooks,
} from '@mindloom/data-access/staff';
import { Button, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { momentText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { ShownOnce } from '../../registry/shown-once';
import { Refusal, useStaffChange } from '../../registry/staff-change';

const MAX_URL_LENGTH = 1000;

interface WebhooksProps {
  /** The newest notifications. The delivery log shows for each delivery which notification it contained. */
  notifications: readonly NotificationRow[];
  myId: string;
}

/** Shows owners the webhooks with their delivery log, and a form that creates a webhook. */
export function Webhooks({ notifications, myId }: WebhooksProps) {
  const { data = [], isError } = useQuery({ ...webhooks(), ...FRESH });
  const { data: deliveries = [], isError: hasNoLog } = useQuery({ ...webhookDeliveries(), ...FRESH });
  return (
    <section aria-label="Webhooks" className="flex flex-col gap-3">
      <h2 className="font-display text-xl font-bold">Webhooks</h2>
      <p className="text-sm text-ink-soft">
        Each address gets every notification as a POST request, signed as in Standard Webhooks. A failed
        request is repeated for up to 23 hours. A test message is sent once, within a minute.
      </p>
      {(isError || hasNoLog) && <p role="alert">The webhooks could not be read.</p>}
      <ul className="flex flex-col gap-2">
        {data.map((webhook) => (
          <Webhook
            key={webhook.id}
            webhook={webhook}
            myId={myId}
            test={deliveries.find((each) => each.webhook === webhook.id && each.notification === null)}
          />
        ))}
      </ul>
      <NewWebhook />
      {deliveries.length > 0 && (
        <DeliveryLog deliveries={deliveries} webhooks={data} notifications={notifications} />
      )}
    </section>
  );
}

interface WebhookProps {
  webhook: WebhookRow;
  myId: string;
  /** The delivery of the newest test message; undefined if there is none. */
  test: WebhookDeliveryRow | undefined;
}

function Webhook({ webhook, myId, test }: WebhookProps) {
  const nameOf = useActorName(myId);
  const removal = useStaffChange(removeWebhook);
  const testing = useStaffChange(testWebhook);
  return (
    <li className="flex flex-col gap-1 rounded-control border border-line px-3 py-2 text-sm">
      <p className="font-semibold wrap-anywhere">{webhook.url}</p>
      <p className="text-ink-soft">
        created {momentText(webhook.created_at)} by {nameOf(webhook.created_by)}
      </p>
      {test !== undefined && (
        <p role="status" className="wrap-anywhere">
          Test message of {momentText(test.created_at)}: {deliveryText(test)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Send a test message to ${webhook.url}`}
          busy={testing.isPending}
          disabled={test?.state === 'waiting'}
          onClick={() => testing.mutate(webhook.id)}
        >
          Send a test message
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Remove ${webhook.url}`}
          busy={removal.isPending}
          onClick={() => removal.mutate(webhook.id)}
        >
          Remove
        </Button>
      </div>
      <Refusal result={testing.data} />
      <Refusal result={removal.data} />
    </li>
  );
}

function NewWebhook() {
  const [url, setUrl] = useState('');
  const { mutateAsync, isPending, data: result, reset } = useStaffChange(createWebhook);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await mutateAsync(url.trim());
    if (sent.ok) setUrl('');
  };
  if (result?.ok) return <ShownOnce kind="secret" value={result.value} onClose={reset} />;
  return (
    <form aria-label="New webhook" className="flex flex-col gap-2" onSubmit={(event) => void send(event)}>
      <TextField
        label="Address"
        description="An https address without port and credentials."
        type="url"
        value={url}
        required
        maxLength={MAX_URL_LENGTH}
        autoComplete="off"
        onChange={(event) => setUrl(event.target.value)}
      />
      <Refusal result={result} />
      <Button type="submit" size="sm" className="self-start" busy={isPending}>
        Create a webhook
      </Button>
    </form>
  );
}

/** Describes the state of a delivery in a few words. */
export function deliveryText({
  state,
  attempts,
  last_problem: problem,
  next_attempt_at: nextAt,
}: Pick<WebhookDeliveryRow, 'state' | 'attempts' | 'last_problem' | 'next_attempt_at'>): string {
  const count = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'delivered') return `delivered after ${count}`;
  if (state === 'failed') return `given up after ${count}: ${problem ?? 'unknown'}`;
  if (attempts === 0) return 'waits for the sender, which runs every minute';
  return `${count}, next at ${momentText(nextAt)}${problem === null ? '' : `: ${problem}`}`;
}

interface DeliveryLogProps {
  /** The deliveries, newest first. */
  deliveries: readonly WebhookDeliveryRow[];
  webhooks: readonly WebhookRow[];
  notifications: readonly NotificationRow[];
}

const messageName = (id: number | null, about: NotificationRow | undefined): string => {
  if (id === null) return 'Test message';
  return about === undefined ? `Notification ${id}` : `${about.kind} ${about.slot}`;
};

function DeliveryLog({ deliveries, webhooks: known, notifications }: DeliveryLogProps) {
  return (
    <>
      <h3 className="font-semibold">Deliveries</h3>
      <ul aria-label="Deliveries" className="flex flex-col gap-1 text-sm">
        {deliveries.map((delivery) => {
          const url = known.find(({ id }) => id === delivery.webhook)?.url ?? 'a removed webhook';
          const about = notifications.find(({ id }) => id === delivery.notification);
          return (
            <li key={delivery.id} className="wrap-anywhere">
              {messageName(delivery.notification, about)} to {url}: {deliveryText(delivery)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
