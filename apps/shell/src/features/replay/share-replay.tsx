import { endShare, readShare, type SharedReplay, shareReplay } from '@mindloom/data-access/replays';
import { Button, TextField } from '@mindloom/ui';
import { ShareButton } from '@mindloom/ui/share-button';
import { useEffect, useState } from 'react';

interface ShareReplayProps {
  sessionId: string;
  part: number;
  /** Returns the absolute address of a shared replay. */
  linkOf: (token: string) => string;
}

/** The longest name that viewers can see. The database has the same limit. */
const LONGEST_NAME = 40;

/** Creates, shows and revokes the link of an own replay. */
export function ShareReplay({ sessionId, part, linkOf }: ShareReplayProps) {
  const [shared, setShared] = useState<SharedReplay | null>(null);
  const [isRead, setRead] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const aborter = new AbortController();
    void readShare(sessionId, part, aborter.signal).then((read) => {
      if (aborter.signal.aborted) return;
      setRead(read.ok);
      if (read.ok) setShared(read.value);
      else setProblem(`Whether this replay is shared could not be read. (${read.code})`);
    });
    return () => aborter.abort();
  }, [sessionId, part]);

  const create = async () => {
    setBusy(true);
    const created = await shareReplay(sessionId, part, name);
    setBusy(false);
    setProblem(created.ok ? null : `The link could not be created. Nothing is shared. (${created.code})`);
    if (created.ok) setShared(created.value);
  };
  const revoke = async () => {
    setBusy(true);
    const ended = await endShare(sessionId, part);
    setBusy(false);
    setProblem(ended.ok ? null : `The link could not be revoked. It still works. (${ended.code})`);
    if (ended.ok) setShared(null);
  };
  return (
    <section aria-labelledby="share-replay" className="grid max-w-prose gap-3">
      <h2 id="share-replay" className="text-lg">
        Share this replay
      </h2>
      <p className="text-sm text-ink-soft">
        Everybody with the link sees this run: the game, its date and score, your moves, and a name if you
        choose one. Nothing else about your account. The link works for at most 90 days, and you can stop
        sharing at any time.
      </p>
      {isRead && shared === null && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Name that viewers see (optional)"
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Button busy={isBusy} onClick={() => void create()}>
            Create a link
          </Button>
        </div>
      )}
      {shared !== null && (
        <>
          <p>
            {shared.name === null ? 'Shared without a name.' : `Shared as ${shared.name}.`}{' '}
            <a className="underline underline-offset-4 [overflow-wrap:anywhere]" href={linkOf(shared.token)}>
              {linkOf(shared.token)}
            </a>
          </p>
          <div className="flex flex-wrap gap-3">
            <ShareButton label="Share the link" text={linkOf(shared.token)} />
            <Button variant="secondary" busy={isBusy} onClick={() => void revoke()}>
              Stop sharing
            </Button>
          </div>
        </>
      )}
      <p role="status" className="text-sm empty:hidden">
        {problem}
      </p>
    </section>
  );
}
