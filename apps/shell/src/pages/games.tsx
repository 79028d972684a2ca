import { gridCards, waysToPlay } from '@mindloom/domain';
import { type ComponentProps, useMemo, useState } from 'react';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { GamesPage } from '../features/catalogue/games-page';
import { lazyPage } from '../lazy-page';
import { gamePath } from '../paths';
import { useSlotCatalogue } from '../platform/registry/slot-catalogue';
import { useClosedSlots } from './use-closed-slots';
import { useStoredSlots } from './use-stored-slots';

// The round for visitors has its own chunk, because the page with the games list must not contain code of games.
const Trial = lazyPage(() => import('./trial').then((part) => part.Trial));

type GamesPageProps = ComponentProps<typeof GamesPage>;

interface GamesProps extends Pick<GamesPageProps, 'onReach'> {
  /** The signed-in player; null for a visitor. */
  userId?: string | null;
  progressOf?: GamesPageProps['progressOf'];
  recordOf?: GamesPageProps['recordOf'];
}

/** The games list. By default it is shown as for a visitor, without progress. */
export function Games({ userId = null, progressOf = () => null, recordOf, onReach }: GamesProps) {
  const { open } = useAuthDialog();
  const slots = useSlotCatalogue();
  const closed = useClosedSlots();
  const slotNames = useMemo(() => waysToPlay(slots).map(({ slot }) => slot), [slots]);
  const storedSlots = useStoredSlots(slotNames, userId);
  const [isTrying, setTrying] = useState(false);
  if (isTrying) return <Trial onClosed={() => setTrying(false)} />;
  return (
    <GamesPage
      entries={gridCards(slots)}
      slots={slots}
      progressOf={progressOf}
      recordOf={recordOf}
      closed={closed}
      storedSlots={storedSlots}
      isSignedIn={userId !== null}
      gamePath={gamePath}
      onSignIn={() => open('login')}
      onReach={onReach}
      onTry={userId !== null ? undefined : () => setTrying(true)}
    />
  );
}
