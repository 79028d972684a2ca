import { Button } from '@mindloom/ui';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  /** The name of the button, which begins with 'Show all', such as 'Show all 8 plays'. Null if nothing is hidden. */
  label: string | null;
  /**
   * The content of the section. Below wide screens, elements with the class `fold-rest` are hidden until the button is
   * pressed. Elements with the class `fold-lead` are shown only until then.
   */
  children: ReactNode;
}

/** Shows a part of a section on phones and tablets, and all of it on wide screens. */
export function Fold({ label, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="fold" data-open={isOpen || undefined}>
      {children}
      {!isOpen && label !== null && (
        <Button
          variant="secondary"
          size="sm"
          className="fold-open"
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          Show all
        </Button>
      )}
    </div>
  );
}
