import { EmptyState } from '@mindloom/ui';
import type { ReactNode } from 'react';

interface RefusalProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** The console cannot go on: why, and what to press. */
export const Refusal = ({ title, text, action }: RefusalProps) => (
  <main className="grid min-h-[60dvh] place-items-center p-6">
    <EmptyState title={title} text={text} action={action} />
  </main>
);
