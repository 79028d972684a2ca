import { createQueryClient } from '@mindloom/data-access/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The app's one query client. It comes with the first page that reads a player's data. */
export const queryClient = createQueryClient();

/** Around every page that reads a player's data. */
export const QueryScope = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
