import type { ReactNode } from 'react';
import { ThreadLine } from './threads';

export interface EmptyStateProps {
  title: string;
  /** A sentence that says what the player can do next. */
  text?: ReactNode;
  action?: ReactNode;
}

const SLACK_THREAD = [0.55, 0.4, 0.62, 0.3, 0.5];

/** Replaces missing content with a decorative line, a title and the next step. */
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
