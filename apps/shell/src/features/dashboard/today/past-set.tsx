import './past-set.css';
import { type ClosedSlots, dailySet, entryOfPart, type MonthDay, type Today } from '@mindloom/domain';
import { AreaIcon, Button } from '@mindloom/ui';
import { Check } from 'lucide-react';
import { fullDateText } from './daily-set-card';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';

interface PastSetProps {
  /** The shown day: a past day, or today. */
  day: MonthDay;
  today: Today;
  /** Slots that cannot be started now. Other games replace them. */
  closed: ClosedSlots;
  /** Opens the set of the day. The set of a past day is practice. */
  onPlay: () => void;
}

/** The set of a day that was selected in the month view: its games, the player's result, and a button that opens it. */
export function PastSet({ day, today, closed, onPlay }: PastSetProps) {
  const { date, setPoints } = day;
  const isToday = date === today.date;
  const slots = useSlotCatalogue();
  const entries = dailySet(date, closed).map((part) => entryOfPart(part, slots));
  return (
    <section className="past-set" aria-labelledby="past-set-title">
      <div>
        <h4 id="past-set-title" className="font-semibold">
          {fullDateText(date)}
        </h4>
        {setPoints === null ? (
          <p className="text-sm text-ink-soft">{isToday ? 'Set not finished yet' : 'Set not finished'}</p>
        ) : (
          <p className="flex items-center gap-1.5 text-sm">
            <Check size={16} aria-hidden="true" />
            Finished with {Math.round(setPoints).toLocaleString()} points
          </p>
        )}
        <p className="text-sm text-ink-soft">{playedText(day)}</p>
      </div>
      <ol className="past-set-games" aria-label="Games of this set">
        {entries.map(({ name, category }) => (
          <li key={name}>
            <AreaIcon area={category} size={20} />
            {name}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className="text-sm text-ink-soft">No game is available right now.</p>}
      {entries.length > 0 && (
        <div className="past-set-action">
          <Button variant="secondary" onClick={onPlay}>
            {isToday ? "Open today's set" : 'Play as practice'}
          </Button>
          {!isToday && <p className="text-sm text-ink-soft">Practice never changes the result of a day.</p>}
        </div>
      )}
    </section>
  );
}

/** What the player did on a day, such as 'You played 3 times: memory, speed'. A set is one of these plays. */
function playedText({ plays, areas }: MonthDay): string {
  if (plays === 0) return 'You played nothing on this day';
  const times = plays === 1 ? 'once' : `${plays} times`;
  return `You played ${times}${areas.length === 0 ? '' : `: ${areas.join(', ')}`}`;
}
