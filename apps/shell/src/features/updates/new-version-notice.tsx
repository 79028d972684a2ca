import { Button } from '@mindloom/ui';
import { useState } from 'react';

/**
 * Tells that there is a new version, and offers a reload. The page does not change before the player presses the
 * button.
 */
export function NewVersionNotice({ onReload }: { onReload: () => void }) {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <aside
      aria-label="New version"
      role="status"
      className="fixed inset-x-2 bottom-2 z-50 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-surface p-3 pl-5 shadow-float sm:right-auto sm:bottom-4 sm:left-4"
    >
      <p className="mr-auto w-full pr-2 sm:w-auto">A new version is ready.</p>
      <Button variant="ghost" onClick={() => setPutOff(true)}>
        Later
      </Button>
      <Button onClick={onReload}>Reload</Button>
    </aside>
  );
}
