import { type AuditFilter, slotsWithLive, staffNames } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AuditExport } from '../features/history/audit-export';
import { AUDIT_FIELDS, AuditFilterForm, type AuditQuery } from '../features/history/audit-filter-form';
import { AuditList } from '../features/history/audit-list';
import { GUARD } from '../registry/actor-name';
import { PageHeading } from '../registry/page-heading';

const OWN_NAME = 'you';
/** An account without a name is shown as `staff` and the end of its id. */
const UNNAMED = /^staff (?=[0-9a-f]{1,8}$)/i;

/** Returns the search that the address of the page contains. */
const queryOf = (parameters: URLSearchParams): AuditQuery => ({
  slot: parameters.get('slot') ?? '',
  actor: parameters.get('actor') ?? '',
  text: parameters.get('text') ?? '',
  from: parameters.get('from') ?? '',
  until: parameters.get('until') ?? '',
});

/**
 * Returns the start of a day in the browser's time zone, as ISO 8601; null for an invalid date.
 * @param days how many days after `date` the returned day is.
 */
function startOfDay(date: string, days = 0): string | null {
  const start = new Date(`${date}T00:00`);
  start.setDate(start.getDate() + days);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/**
 * Converts a search to the filter of the database.
 * @param myId the account of the signed-in member of the staff, whom the search calls "you".
 */
export function filterOf(query: AuditQuery, myId: string): AuditFilter {
  const actor = query.actor.trim();
  const from = startOfDay(query.from);
  const until = startOfDay(query.until, 1);
  return {
    ...(query.slot !== '' && { slot: query.slot }),
    ...(actor !== '' && { actor: actor === OWN_NAME ? myId : actor.replace(UNNAMED, '') }),
    ...(query.text.trim() !== '' && { text: query.text.trim() }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
  };
}

/** The page of all changes, with a search that the address contains, and an export. */
export function HistoryPage({ myId }: { myId: string }) {
  const [parameters, setParameters] = useSearchParams();
  const { data: slots = [] } = useQuery(slotsWithLive());
  const { data: names = {} } = useQuery(staffNames());
  const query = queryOf(parameters);
  const filter = filterOf(query, myId);
  const search = (next: AuditQuery) =>
    setParameters(
      AUDIT_FIELDS.filter((name) => next[name] !== '').map((name): [string, string] => [name, next[name]]),
    );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHeading title="History">Every change of slots, releases, teams and staff.</PageHeading>
        <AuditExport filter={filter} myId={myId} />
      </div>
      <AuditFilterForm
        query={query}
        slots={slots.map(({ slot }) => slot)}
        actors={[OWN_NAME, GUARD, ...Object.values(names)]}
        onSearch={search}
      />
      <AuditList filter={filter} myId={myId} />
    </div>
  );
}
