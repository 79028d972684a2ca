import type { OwnRecord, WayToPlay } from '@mindloom/domain';
import { type Area, AREA_NAMES } from '@mindloom/game-contract';
import { AreaIcon, Badge, Skeleton } from '@mindloom/ui';
import { Link } from 'react-router-dom';

export interface WaysToPlayProps {
  ways: readonly WayToPlay[];
  gamePath: (gameId: string) => string;
  isOpen: (way: WayToPlay) => boolean;
  /**
   * The slots whose games start without a connection. Null while the device is online, and until the slots are known.
   */
  storedSlots: ReadonlySet<string> | null;
  /** Returns the player's best and last result in a slot; null if they cannot be read. Undefined for a visitor. */
  recordOf?: ((slot: string) => OwnRecord | 'pending' | null) | undefined;
  onReach: (gameId: string) => void;
}

const AREAS = [
  'memory',
  'focus',
  'speed',
  'logic',
  'creative',
  'balanced',
] as const satisfies readonly Area[];

/**
 * A table of all ways to play, by area. It shows how many minutes a play takes on the page that each link opens.
 * Players also see their best result and the day of their last play. The table names no difficulty. The page of a game
 * offers a choice of difficulties, and a card of the same game may name another one than the page.
 */
export function WaysToPlay({ ways, ...row }: WaysToPlayProps) {
  const isPlayer = row.recordOf !== undefined;
  return (
    <section className="ways" aria-labelledby="ways-title">
      <h2 id="ways-title" className="text-2xl">
        All games by area
      </h2>
      <p className="mt-1 text-ink-soft">A quick play of each game, at the difficulty that you choose.</p>
      <table className="ways-table">
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Quick play</th>
            {isPlayer && (
              <>
                <th scope="col">Best</th>
                <th scope="col">Last played</th>
              </>
            )}
          </tr>
        </thead>
        {AREAS.map((area) => (
          <tbody key={area} data-area={area}>
            <tr className="ways-area">
              <th colSpan={isPlayer ? 4 : 2} scope="rowgroup">
                <span className="inline-flex items-center gap-2">
                  <AreaIcon area={area} size={20} />
                  {AREA_NAMES[area]}
                </span>
              </th>
            </tr>
            {ways
              .filter(({ entry }) => entry.category === area)
              .map((way) => (
                <WayRow key={way.slot} way={way} {...row} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type WayRowProps = Omit<WaysToPlayProps, 'ways'> & { way: WayToPlay };

function WayRow({ way, gamePath, isOpen, storedSlots, recordOf, onReach }: WayRowProps) {
  const { entry, source, slot } = way;
  const reach = () => onReach(entry.id);
  return (
    <tr>
      <th scope="row">
        <Link
          to={gamePath(entry.id)}
          state={source === null ? null : { source }}
          className="ways-name"
          onPointerEnter={reach}
          onFocus={reach}
        >
          {entry.name}
        </Link>
        {!isOpen(way) && <Badge tone="outline">Unavailable</Badge>}
        {/* Sets have no mark for offline use, because a set replaces games that it cannot load. */}
        {isOpen(way) && storedSlots !== null && entry.category !== 'balanced' && (
          <DeviceMark isStored={storedSlots.has(slot)} />
        )}
        <span className="ways-limit">Quick play, {entry.duration}</span>
      </th>
      <td>{entry.duration}</td>
      {recordOf !== undefined && <RecordCells record={recordOf(slot)} />}
    </tr>
  );
}

const DeviceMark = ({ isStored }: { isStored: boolean }) =>
  isStored ? <Badge tone="success">On this device</Badge> : <Badge tone="outline">Needs a connection</Badge>;

const dayText = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(Date.parse(at));

function RecordCells({ record }: { record: OwnRecord | 'pending' | null }) {
  if (record === 'pending') {
    return (
      <>
        <td>
          <Skeleton className="h-5 w-10" />
        </td>
        <td>
          <Skeleton className="h-5 w-14" />
        </td>
      </>
    );
  }
  const best = record?.best ?? null;
  const last = record?.last ?? null;
  return (
    <>
      <td className="ways-best">
        {best === null ? (
          '–'
        ) : (
          <>
            <strong>{best.text}</strong> {best.label}
          </>
        )}
      </td>
      <td>{last === null ? '–' : <time dateTime={last.at}>{dayText(last.at)}</time>}</td>
    </>
  );
}
