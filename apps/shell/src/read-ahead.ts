import type { User } from '@mindloom/data-access';
import { playerSummary, today } from '@mindloom/data-access/queries';
import { queryClient } from './query-client';

/** Asks for a player's figures while the code of the page that shows them is still on its way. */
export const readFigures = (user: User): Promise<void> =>
  queryClient.prefetchQuery(playerSummary(user.id, today()));
