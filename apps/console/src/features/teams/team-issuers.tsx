import { addTeamIssuer, removeTeamIssuer, teamIssuers } from '@mindloom/data-access/staff';
import { Button, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FRESH } from '../../registry/refresh';
import { Refusal, useStaffChange } from '../../registry/staff-change';

const EMPTY = { issuer: '', audience: '', subject: '' };
const FIELDS = [
  { name: 'issuer', label: 'Issuer', description: 'Such as https://token.actions.githubusercontent.com' },
  { name: 'audience', label: 'Audience', description: 'The audience that the CI asks for.' },
  {
    name: 'subject',
    label: 'Subject',
    description: 'May end with an asterisk: repo:chess-club/games:ref:refs/tags/*',
  },
] as const;

/**
 * Lists the CI providers of a team. The team may exchange their tokens for publish tokens, which end after 15 minutes.
 */
export function TeamIssuers({ team, owned }: { team: string; owned: readonly string[] }) {
  const { data = [], isError } = useQuery({ ...teamIssuers(), ...FRESH });
  const remove = useStaffChange(removeTeamIssuer);
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-control py-1 font-semibold text-brand">
        CI providers
      </summary>
      <div className="flex flex-col gap-2 py-2 text-sm">
        {isError && <p role="alert">The CI providers could not be read.</p>}
        <ul className="flex flex-col gap-2">
          {data
            .filter((one) => one.team === team)
            .map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-3">
                <span className="wrap-anywhere">
                  {one.issuer}, audience {one.audience}, subject {one.subject_pattern}, for{' '}
                  {one.remotes.join(', ')}
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Remove ${one.subject_pattern}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(one.id)}
                >
                  Remove
                </Button>
              </li>
            ))}
        </ul>
        <Refusal result={remove.data} />
        {owned.length > 0 && <NewIssuer team={team} owned={owned} />}
      </div>
    </details>
  );
}

function NewIssuer({ team, owned }: { team: string; owned: readonly string[] }) {
  const [values, setValues] = useState(EMPTY);
  const { mutateAsync, isPending, data: result } = useStaffChange(addTeamIssuer);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if ((await mutateAsync({ team, remotes: owned, ...values })).ok) setValues(EMPTY);
  };
  return (
    <form
      aria-label={`New CI provider of ${team}`}
      className="flex flex-col gap-2"
      onSubmit={(event) => void send(event)}
    >
      {FIELDS.map(({ name, label, description }) => (
        <TextField
          key={name}
          label={label}
          description={description}
          value={values[name]}
          required
          autoComplete="off"
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <p className="text-ink-soft">For {owned.join(', ')}.</p>
      <Refusal result={result} />
      <Button type="submit" size="sm" className="self-start" busy={isPending}>
        Add the CI provider
      </Button>
    </form>
  );
}
