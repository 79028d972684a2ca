import {
  createPublishToken,
  type PublishTokenRow,
  publishTokens,
  revokePublishToken,
} from '@mindloom/data-access/staff';
import { Badge, Button, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { momentText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { ShownOnce } from '../../registry/shown-once';
import { Refusal, useStaffChange } from '../../registry/staff-change';

const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;

interface TeamTokensProps {
  team: string;
  /** The remotes of the team. */
  owned: readonly string[];
  myId: string;
}

/** The publish tokens of a team, and a form that creates one. */
export function TeamTokens({ team, owned, myId }: TeamTokensProps) {
  const { data = [], isError, dataUpdatedAt } = useQuery({ ...publishTokens(), ...FRESH });
  const tokens = data.filter((token) => token.team === team);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Publish tokens</h3>
      {isError && <p role="alert">The tokens could not be read.</p>}
      {tokens.length === 0 && !isError && <p className="text-sm text-ink-soft">None.</p>}
      <ul className="flex flex-col gap-2">
        {tokens.map((token) => (
          <TokenLine key={token.id} token={token} readAtMs={dataUpdatedAt} myId={myId} />
        ))}
      </ul>
      {owned.length === 0 ? (
        <p className="text-sm text-ink-soft">Give the team a remote before you create a token.</p>
      ) : (
        <NewToken team={team} owned={owned} />
      )}
    </div>
  );
}

/** Returns the state of a token at a given time. */
export function tokenState(
  token: Pick<PublishTokenRow, 'expires_at' | 'revoked_at'>,
  nowMs: number,
): 'valid' | 'revoked' | 'expired' {
  if (token.revoked_at !== null) return 'revoked';
  return Date.parse(token.expires_at) <= nowMs ? 'expired' : 'valid';
}

const TONES = { valid: 'success', revoked: 'danger', expired: 'neutral' } as const;

interface TokenLineProps {
  token: PublishTokenRow;
  /** The time at which the token was read. */
  readAtMs: number;
  myId: string;
}

function TokenLine({ token, readAtMs, myId }: TokenLineProps) {
  const nameOf = useActorName(myId);
  const { mutate, isPending, data: result } = useStaffChange(revokePublishToken);
  const state = tokenState(token, readAtMs);
  return (
    <li className="flex flex-col gap-1 rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{token.label}</span>
        <Badge tone={TONES[state]}>{state}</Badge>
      </p>
      <p className="text-ink-soft">
        For {token.remotes.join(', ')}; created {momentText(token.created_at)} by {nameOf(token.created_by)};{' '}
        expires {momentText(token.expires_at)};{' '}
        {token.last_used_at === null ? 'never used' : `last used ${momentText(token.last_used_at)}`}
      </p>
      {state === 'valid' && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          aria-label={`Revoke: ${token.label}`}
          busy={isPending}
          onClick={() => mutate(token.id)}
        >
          Revoke
        </Button>
      )}
      <Refusal result={result} />
    </li>
  );
}

function NewToken({ team, owned }: { team: string; owned: readonly string[] }) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(String(DEFAULT_DAYS));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { mutateAsync, isPending, data: result, reset } = useStaffChange(createPublishToken);
  const remotes = owned.filter((remote) => !leftOut.includes(remote));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await mutateAsync({ team, label: label.trim(), remotes, days: Number(days) });
    if (sent.ok) setLabel('');
  };
  if (result?.ok) return <ShownOnce kind="token" value={result.value} onClose={reset} />;
  return (
    <form
      aria-label={`New token of ${team}`}
      className="flex flex-col gap-2"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Label"
        description="Where the token is used, such as the name of a CI."
        value={label}
        required
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setLabel(event.target.value)}
      />
      <TextField
        label="Valid for days"
        type="number"
        min={1}
        max={MAX_DAYS}
        value={days}
        required
        onChange={(event) => setDays(event.target.value)}
      />
      <fieldset className="flex flex-wrap gap-3 text-sm">
        <legend>Remotes</legend>
        {owned.map((remote) => (
          <label key={remote} className="flex items-center gap-1">
            <input
              type="checkbox"
              checked={!leftOut.includes(remote)}
              onChange={({ target }) =>
                setLeftOut(target.checked ? leftOut.filter((one) => one !== remote) : [...leftOut, remote])
              }
            />
            {remote}
          </label>
        ))}
      </fieldset>
      <Refusal result={result} />
      <Button type="submit" size="sm" className="self-start" busy={isPending} disabled={remotes.length === 0}>
        Create a token
      </Button>
    </form>
  );
}
