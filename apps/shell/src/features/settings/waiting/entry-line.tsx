import type { OutboxEntry } from '@mindloom/data-access';
import type { ReactNode } from 'react';
import { gameNameOf, whenText, whyText } from './entry-words';

/** One result: game, score, when, and why it is still here. */
export function EntryLine({ entry, children }: { entry: OutboxEntry; children?: ReactNode }) {
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        {gameNameOf(entry)}
        <span className="whitespace-nowrap tabular-nums">
          {entry.play.rawScore.toLocaleString()}
          <span className="ml-1 text-sm font-normal text-ink-soft">points</span>
        </span>
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={entry.play.endedAt}>{whenText(entry)}</time> · {whyText(entry)}
      </p>
      {children}
    </li>
  );
}
