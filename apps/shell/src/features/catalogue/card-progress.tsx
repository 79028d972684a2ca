import type { Game } from '@mindloom/domain';
import { Badge, ProgressBar, Skeleton } from '@mindloom/ui';

/** How far the player is, or the tagged sample before their first completion (D-08). */
export function CardProgress({ game: { name, category, progress, isSample } }: { game: Game }) {
  return (
    <div className="grid gap-2">
      <p className="flex min-h-7 items-center gap-2 text-sm">
        <span className="font-semibold">Progress</span>
        {isSample && <Badge tone="outline">Sample</Badge>}
        <span className="ml-auto tabular-nums">{progress}%</span>
      </p>
      <ProgressBar
        label={`Progress in ${name}`}
        value={progress}
        area={category}
        valueText={`${progress}%`}
      />
    </div>
  );
}

/** Stands in while the progress is read, in its size. */
export function CardProgressSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-2 w-full" />
    </div>
  );
}
