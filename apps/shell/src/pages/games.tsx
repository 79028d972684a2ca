import { gridCards } from '@mindloom/domain';
import type { ComponentProps } from 'react';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { GamesPage } from '../features/catalogue/games-page';
import { gamePath } from '../paths';
import { useSlotCatalogue } from '../platform/registry/slot-catalogue';
import { useClosedSlots } from './use-closed-slots';

type GamesPageProps = ComponentProps<typeof GamesPage>;

interface GamesProps extends Pick<GamesPageProps, 'onReach'> {
  isSignedIn?: boolean;
  progressOf?: GamesPageProps['progressOf'];
  recordOf?: GamesPageProps['recordOf'];
}

/** The games list. By default it is shown as for a visitor, without progress. */
export function Games({ isSignedIn = false, progressOf = () => null, recordOf, onReach }: GamesProps) {
  const { open } = useAuthDialog();
  const slots = useSlotCatalogue();
  return (
    <GamesPage
      entries={gridCards(slots)}
      slots={slots}
      progressOf={progressOf}
      recordOf={recordOf}
      closed={useClosedSlots()}
      isSignedIn={isSignedIn}
      gamePath={gamePath}
      onSignIn={() => open('login')}
      onReach={onReach}
    />
  );
}
