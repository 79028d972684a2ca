import type { User } from '@mindloom/data-access';
import { createQueryClient, playerSummary, today } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The app's query client. This module is loaded with the first page that reads a player's data. */
export const queryClient = createQueryClient();

/** Wraps every page that reads a player's data. */
export const QueryScope = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Reads a player's figures early, while the code of the page that shows them is still loading. */
export const prefetchFigures = (user: User): Promise<void> =>
  queryClient.prefetchQuery(playerSummary(user.id, today()));
