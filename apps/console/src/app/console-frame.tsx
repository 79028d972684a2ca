import { signOut, type User } from '@mindloom/data-access';
import { Button, Logo } from '@mindloom/ui';
import type { ReactNode } from 'react';

/** The bar of the console: what it is, who is there, the way out. */
export function ConsoleFrame({ user, children }: { user: User; children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2 sm:px-6">
        <Logo size={26} />
        <span className="mr-auto font-display text-lg font-bold">Mindloom console</span>
        <span className="text-sm text-ink-soft">{user.email}</span>
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          Sign out
        </Button>
      </header>
      {children}
    </div>
  );
}
