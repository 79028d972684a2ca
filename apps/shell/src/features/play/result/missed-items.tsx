import type { MissedItem } from '@mindloom/game-contract';
import { Button } from '@mindloom/ui';
import { useState } from 'react';
import { gameName } from '../between-parts';
import type { PlayedPart } from '../session-state';

/** The number of items of one game that are shown before the player asks for all. */
const SHOWN = 5;

interface MissedItemsProps {
  parts: readonly PlayedPart[];
  /** Whether the session is a set. If so, the name of each game is above its list. */
  isSet: boolean;
}

/** Whether all reported answers were right. False if no game reported answers. */
function isFlawless(parts: readonly PlayedPart[]): boolean {
  const answers = parts.flatMap(({ report }) => report.answers ?? []);
  return answers.length > 0 && answers.every(({ right, given }) => given > 0 && right === given);
}

/**
 * Lists what the player answered wrong or too late, with the right answer and the reason. If there is nothing to list,
 * says that every answer was right, or renders nothing if this is not known.
 */
export function MissedItems({ parts, isSet }: MissedItemsProps) {
  const withItems = parts.filter(({ report }) => report.missed.length > 0);
  if (withItems.length === 0) {
    return isFlawless(parts) ? (
      <p className="play-missed-none">Nothing missed: every answer was right.</p>
    ) : null;
  }
  return (
    <section aria-labelledby="missed-title" className="grid gap-3">
      <h2 id="missed-title" className="text-lg">
        What you missed
      </h2>
      {withItems.map(({ slot, report }) => (
        <div key={slot} className="grid gap-2">
          {isSet && <h3 className="text-sm text-ink-soft">{gameName(slot)}</h3>}
          <MissedList items={report.missed} />
        </div>
      ))}
    </section>
  );
}

function MissedList({ items }: { items: readonly MissedItem[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul className="play-missed">
        {shown.map((item, index) => (
          <MissedLine key={index} {...item} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </>
  );
}

const MissedLine = ({ question, given, answer, reason }: MissedItem) => (
  <li>
    <p className="font-semibold">{question}</p>
    <dl>
      <div>
        <dt>Right</dt>
        <dd className="font-semibold">{answer}</dd>
      </div>
      <div>
        <dt>You</dt>
        <dd>{given ?? 'No answer in time'}</dd>
      </div>
    </dl>
    {reason !== undefined && <p className="text-sm text-ink-soft">{reason}</p>}
  </li>
);
