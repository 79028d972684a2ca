import { Skeleton, VisuallyHidden } from '@mindloom/ui';

/** The resting shape of a page whose code is on its way: as tall as the window, so that the footer does not jump. */
export function PageSkeleton() {
  return (
    <div className="page grid min-h-dvh content-start gap-5 py-10" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="mt-4 h-64 w-full" />
    </div>
  );
}
