import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { DialogClose } from './dialog-close';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right' | undefined;
  wide?: boolean | undefined;
}

/** A modal panel at the side of the window. Load it on demand. */
export function Drawer({ open, onOpenChange, title, children, side = 'right', wide }: DrawerProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ml-veil" />
        <BaseDialog.Popup className={classNames('ml-drawer', `ml-drawer-${side}`, wide && 'ml-drawer-wide')}>
          <BaseDialog.Title className="ml-dialog-title">{title}</BaseDialog.Title>
          {children}
          <DialogClose />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
