import {
  enrolFactor,
  type NewFactor,
  SECOND_FACTOR_KEY,
  secondFactor,
  type StaffResult,
  verifyFactor,
} from '@mindloom/data-access/staff';
import { Button, Skeleton, TextField } from '@mindloom/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../registry/staff-change';

/**
 * The section for the second factor of the signed-in account. Staff set up an authenticator app, and confirm the session
 * with a code of the app.
 */
export function SecondFactor({ userId }: { userId: string }) {
  const { data, isError } = useQuery(secondFactor(userId));
  const enrol = useMutation({ mutationFn: enrolFactor });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl font-bold">Your second factor</h2>
      {isError && <p role="alert">The second factor could not be read.</p>}
      {data === undefined && !isError && <Skeleton className="h-16" />}
      {data?.isConfirmed === true && <p>This session is confirmed with your second factor.</p>}
      {data?.isConfirmed === false && data.factorId !== null && <CodeForm factorId={data.factorId} />}
      {data?.factorId === null && (
        <NewFactorForm result={enrol.data} isPending={enrol.isPending} onStart={() => enrol.mutate()} />
      )}
    </section>
  );
}

interface NewFactorFormProps {
  result: StaffResult<NewFactor> | undefined;
  isPending: boolean;
  onStart: () => void;
}

function NewFactorForm({ result, isPending, onStart }: NewFactorFormProps) {
  if (result?.ok)
    return (
      <>
        <p>
          Add this secret to an authenticator app: <code className="break-all">{result.value.secret}</code>{' '}
          <a href={result.value.uri} className="text-brand underline">
            Open it in an app on this device
          </a>
        </p>
        <CodeForm factorId={result.value.factorId} />
      </>
    );
  return (
    <>
      <Refusal result={result} />
      <Button className="self-start" variant="secondary" busy={isPending} onClick={onStart}>
        Set up an authenticator app
      </Button>
    </>
  );
}

function CodeForm({ factorId }: { factorId: string }) {
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const {
    mutate,
    isPending,
    data: result,
  } = useMutation({
    mutationFn: verifyFactor,
    onSettled: () => client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate({ factorId, code: code.trim() });
  };
  return (
    <form aria-label="Second factor" className="flex flex-col gap-2" onSubmit={send}>
      <TextField
        label="Code of the authenticator app"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        onChange={(event) => setCode(event.target.value)}
      />
      <Refusal result={result} />
      <Button type="submit" className="self-start" busy={isPending}>
        Confirm this session
      </Button>
    </form>
  );
}
