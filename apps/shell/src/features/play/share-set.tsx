import type { FinishedPlay } from '@mindloom/data-access';
import { civilDate, sharedSetText } from '@mindloom/domain';
import { ShareButton } from '@mindloom/ui/share-button';

/** The set's date is the one on which it was started. */
const startedOn = (startedAt: string) =>
  civilDate(Date.parse(startedAt), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Shares a finished Daily Brain Challenge; nothing below any other result. */
export function ShareSet({ finished }: { finished: FinishedPlay | null }) {
  const play = finished?.play;
  const text = play === undefined ? null : sharedSetText(startedOn(play.startedAt), { parts: [], ...play });
  return text === null ? null : <ShareButton label="Share" size="lg" text={text} />;
}
