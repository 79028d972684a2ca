import { Button, EmptyState, Skeleton } from '@mindloom/ui';

interface RegistryMissingProps {
  hasFailed: boolean;
  onRetry: () => void;
}

/** Replaces the content of a page while the registry is being read, and if it cannot be read. */
export const RegistryMissing = ({ hasFailed, onRetry }: RegistryMissingProps) =>
  hasFailed ? (
    <EmptyState
      title="The registry could not be read"
      text="Nothing was changed. Players keep their current releases."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  ) : (
    <Skeleton className="m-6 h-96" />
  );
