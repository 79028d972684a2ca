import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names';
import { DialogClose } from './dialog-close';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right' | undefined;
  wide?: boolean | undefined;
  /** Puts the focus on the title: for a panel that is read from its top, and whose controls come in while it loads. */
  readFromTop?: boolean | undefined;
}

/** A modal panel at the side of the window. Load it on demand. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, children, side = 'right', wide, readFromTop = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ml-veil" />
        <BaseDialog.Popup
          className={classNames('ml-drawer', `ml-drawer-${side}`, wide && 'ml-drawer-wide')}
          initialFocus={readFromTop ? heading : undefined}
        >
          <BaseDialog.Title ref={heading} tabIndex={readFromTop ? -1 : undefined} className="ml-dialog-title">
            {title}
          </BaseDialog.Title>
          {children}
          <DialogClose />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
