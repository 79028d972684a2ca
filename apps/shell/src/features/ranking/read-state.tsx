import { DataFailure } from '@mindloom/data-access';
import { Button, Skeleton } from '@mindloom/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/offline-note';

interface ReadStateProps<T> {
  query: UseQueryResult<T>;
  /** Names what is read, such as 'The ranking'. */
  what: string;
  children: (data: T) => ReactNode;
}

/** Shows what a query has read. Until then, shows that it is loading, that the device is offline, or why it failed. */
export function ReadState<T>({ query, what, children }: ReadStateProps<T>) {
  const isOnline = useOnline();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null && isOnline)
    return (
      <div role="status" aria-label={`${what} is loading`}>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p>
        {isOnline
          ? `${what} could not be read. (${error instanceof DataFailure ? error.code : 'ML-331'})`
          : `You are offline. ${what} needs a connection.`}
      </p>
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
