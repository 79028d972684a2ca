import type { ReactNode } from 'react';
import { ThreadLine } from './thread-line';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  /** The one next step, a button or a link. */
  action?: ReactNode;
}

const SLACK_THREAD = [0.55, 0.4, 0.62, 0.3, 0.5];

/** Nothing here yet: a slack thread, what is missing, and the one next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="ml-empty">
      <div style={{ width: 'min(14rem, 70%)' }}>
        <ThreadLine values={SLACK_THREAD} knots="none" height={48} />
      </div>
      <p className="ml-empty-title">{title}</p>
      {text !== undefined && <div className="ml-empty-text">{text}</div>}
      {action}
    </div>
  );
}
