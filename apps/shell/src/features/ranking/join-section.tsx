import {
  joinRanking,
  leaveRanking,
  type OwnRanking,
  rankingKey,
  suggestedNames,
} from '@mindloom/data-access/ranking';
import { Button } from '@mindloom/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadState } from './read-state';

interface JoinSectionProps {
  userId: string;
  own: OwnRanking;
}

/** The player's choice to be ranked: the name that others see, or the names from which to choose. */
export const JoinSection = ({ userId, own }: JoinSectionProps) =>
  own.name === null ? <Join userId={userId} /> : <Joined name={own.name} own={own} />;

/** Runs a change, and then reads all rankings again. */
function useChange() {
  const client = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const run = async (change: () => Promise<{ ok: true } | { ok: false; message: string }>) => {
    setState({ isBusy: true, problem: null });
    const done = await change();
    await client.invalidateQueries({ queryKey: rankingKey });
    setState({ isBusy: false, problem: done.ok ? null : done.message });
  };
  return { ...state, run };
}

function Join({ userId }: { userId: string }) {
  const names = useQuery(suggestedNames(userId));
  const [chosen, setChosen] = useState<string | null>(null);
  const { isBusy, problem, run } = useChange();
  return (
    <section aria-labelledby="join-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="join-title" className="text-xl">
          Join the ranking
        </h2>
        <p className="max-w-[62ch] text-ink-soft">
          Others see the name that you choose here, your points, and the replay of your ranked set. They see
          neither your account nor your other plays. You can leave at any time.
        </p>
      </div>
      <ReadState query={names} what="The list of names">
        {(offered) => (
          <>
            <fieldset>
              <legend className="mb-2 text-sm font-semibold">Your name in the ranking</legend>
              <div className="ranking-names">
                {offered.map((name) => (
                  <label key={name} className="ranking-name-choice">
                    <input
                      type="radio"
                      name="ranking-name"
                      checked={(chosen ?? offered[0]) === name}
                      onChange={() => setChosen(name)}
                    />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
            <div className="flex flex-wrap gap-3">
              <Button busy={isBusy} onClick={() => void run(() => joinRanking(chosen ?? offered[0] ?? ''))}>
                Join the ranking
              </Button>
              <Button
                variant="ghost"
                busy={names.isFetching}
                onClick={() => {
                  setChosen(null);
                  void names.refetch();
                }}
              >
                Other names
              </Button>
            </div>
          </>
        )}
      </ReadState>
      <Problem text={problem} />
    </section>
  );
}

function Joined({ name, own }: { name: string; own: OwnRanking }) {
  const { isBusy, problem, run } = useChange();
  return (
    <section aria-label="Your place in the ranking" className="grid gap-2">
      <p>
        You are in the ranking as <span className="font-semibold">{name}</span>. {stateText(own)}
      </p>
      <div>
        <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void run(leaveRanking)}>
          Leave the ranking
        </Button>
      </div>
      <Problem text={problem} />
    </section>
  );
}

const Problem = ({ text }: { text: string | null }) => (
  <p role="status" className="text-sm text-ink-soft empty:hidden">
    {text}
  </p>
);

/** Says what became of the player's ranked set of the day. */
function stateText({ set: { state, finding } }: OwnRanking): string {
  if (state === 'none') return 'Your next daily set is ranked.';
  if (state === 'started') return 'Your ranked set has begun. It is ranked when it is finished and checked.';
  if (state === 'waiting') return 'Your set is being checked.';
  if (state === 'ranked') return 'Your set is ranked.';
  return `Your set has no rank: ${finding ?? 'a game could not be replayed'}. Your result stays as it is.`;
}
