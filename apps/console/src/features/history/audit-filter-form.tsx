import { Button, SelectField, TextField } from '@mindloom/ui';
import { type FormEvent, useId, useState } from 'react';

/** The texts that staff typed to search the history. A missing field does not limit the result. */
export interface AuditQuery {
  slot: string;
  actor: string;
  text: string;
  /** The first day as `YYYY-MM-DD`. */
  from: string;
  /** The last day as `YYYY-MM-DD`. */
  until: string;
}

export const AUDIT_FIELDS = ['slot', 'actor', 'text', 'from', 'until'] as const;

interface AuditFilterFormProps {
  query: AuditQuery;
  slots: readonly string[];
  /** Names of actors to suggest. */
  actors: readonly string[];
  onSearch: (query: AuditQuery) => void;
}

const NO_QUERY: AuditQuery = { slot: '', actor: '', text: '', from: '', until: '' };

/** Searches the history by slot, actor, text and date. */
export function AuditFilterForm({ query, slots, actors, onSearch }: AuditFilterFormProps) {
  const [draft, setDraft] = useState(query);
  const [shown, setShown] = useState(query);
  // If the search in the address changes, for example after Back, it replaces the typed texts.
  if (AUDIT_FIELDS.some((name) => shown[name] !== query[name])) {
    setShown(query);
    setDraft(query);
  }
  const suggestions = useId();
  const field = (name: keyof AuditQuery) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const isReversed = draft.from !== '' && draft.until !== '' && draft.from > draft.until;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!isReversed) onSearch(draft);
  };
  const clear = () => {
    setDraft(NO_QUERY);
    onSearch(NO_QUERY);
  };
  return (
    <form role="search" aria-label="History" className="flex flex-col gap-3" onSubmit={search}>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[1fr_1fr_2fr_auto_auto]">
        <SelectField label="Slot" {...field('slot')}>
          <option value="">All slots</option>
          {slots.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </SelectField>
        <TextField label="Who" list={suggestions} autoComplete="off" {...field('actor')} />
        <div className="col-span-2 lg:col-span-1">
          <TextField
            label="Text"
            type="search"
            description="A part of any value, such as a version or a reason."
            {...field('text')}
          />
        </div>
        {/* Two date fields need more width than half a phone. */}
        <div className="col-span-2 sm:col-span-1">
          <TextField label="First day" type="date" {...field('from')} />
        </div>
        <div className="col-span-2 sm:col-span-1">
          <TextField
            label="Last day"
            type="date"
            error={isReversed ? 'The last day is before the first one.' : undefined}
            {...field('until')}
          />
        </div>
      </div>
      <datalist id={suggestions}>
        {actors.map((actor) => (
          <option key={actor} value={actor} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Search
        </Button>
        <Button variant="secondary" size="sm" onClick={clear}>
          Clear
        </Button>
      </div>
    </form>
  );
}
