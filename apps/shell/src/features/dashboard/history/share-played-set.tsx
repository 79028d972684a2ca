import { type CivilDate, sharedSetText } from '@mindloom/domain';
import { ShareButton } from '@mindloom/ui/share-button';
import type { Play } from './use-history';

/** Shares the set of a day that was played; nothing before, and of a set that was left. */
export function SharePlayedSet({ play, date }: { play: Play | undefined; date: CivilDate }) {
  const text = play === undefined ? null : sharedSetText(date, { gameId: play.game_id, parts: play.parts });
  return text === null ? null : <ShareButton label="Share" text={text} />;
}
