import { REGISTRY_KEY } from '@mindloom/data-access/staff';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';

const REFRESH_MS = 15_000;

/** How a page of the registry stays fresh: every 15 s while it is visible, and at once when it comes back. */
export const FRESH = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' } as const;

/** Reads everything of the registry again, and whether that is under way. */
export function useFresh() {
  const client = useQueryClient();
  const isReading = useIsFetching({ queryKey: REGISTRY_KEY }) > 0;
  return { isReading, refresh: () => client.invalidateQueries({ queryKey: REGISTRY_KEY }) };
}
