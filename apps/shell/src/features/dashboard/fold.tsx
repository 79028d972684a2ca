import { Button } from '@mindloom/ui';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  /** The text of the button, such as 'Show all 8 plays'. */
  label: string;
  /** Elements with the class `fold-rest` are hidden on a phone until the button is pressed. */
  children: ReactNode;
}

/** Shows a part of a section on a phone, and all of it on larger screens. */
export function Fold({ label, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="fold" data-open={isOpen || undefined}>
      {children}
      {!isOpen && (
        <Button variant="secondary" size="sm" className="fold-open" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
