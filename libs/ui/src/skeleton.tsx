import { classNames } from './class-names';

/** A resting place for content that is on its way; size it by class. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames('ml-skeleton', className)} aria-hidden="true" />;
}
