import { Card, Skeleton, VisuallyHidden } from '@mindloom/ui';

/** The resting shape of the home page's card. */
export function CardSkeleton() {
  return (
    <Card className="grid content-start gap-6 p-6 sm:p-8" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-14 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-8 w-full" />
    </Card>
  );
}
