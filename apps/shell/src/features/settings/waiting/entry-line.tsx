import { type OutboxEntry, SAVE_HORIZON_DAYS } from '@mindloom/data-access';
import { entryOfPlay } from '@mindloom/domain';
import type { ReactNode } from 'react';
import { slotCatalogue } from '../../../platform/registry/slot-catalogue';

/** One result: game, score, time, and why it is not saved yet. */
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

/** Why a result was not saved yet, by the code of its last attempt. */
const REASONS: Readonly<Record<string, string>> = {
  'ML-221': 'The server’s response was incomplete',
  'ML-222': 'The server is busy',
  'ML-223': 'The server failed',
  'ML-224': 'You need to log in again',
  'ML-225': 'A proxy or a sign-in page answered instead of the server',
  'ML-226': 'Your login could not be checked',
  'ML-231': 'The server already has another result of this play',
  'ML-232': 'The server refused this result as incomplete or out of range',
  'ML-322': 'This result belongs to another account, or to one that no longer exists',
  'ML-325':
    'Its date or length is not possible. Check this device’s clock; a result from a fast clock can be sent again later',
  'ML-326': `It is more than ${SAVE_HORIZON_DAYS} days old`,
  'ML-327': 'The server does not know this version of the game',
  'ML-328': 'This account has reached its limit for today. Send it again tomorrow',
};

/** The game's name in the catalogue. */
export const gameNameOf = ({ play }: OutboxEntry): string =>
  entryOfPlay(play.gameId, play.slot, slotCatalogue())?.name ?? play.gameId;

/** The time at which the play ended, formatted for the player's locale. */
const whenText = ({ play }: OutboxEntry): string =>
  new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(play.endedAt));

/** Why the result is not saved yet, with the code of the last attempt. */
function whyText({ lastError }: OutboxEntry): string {
  if (lastError === undefined) return 'Not sent yet';
  return `${REASONS[lastError.code] ?? 'It could not be saved'} (${lastError.code})`;
}
