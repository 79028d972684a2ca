import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { DialogClose } from './dialog-close';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  wide?: boolean | undefined;
}

/** A modal dialog with a title and a close button; Escape and a press outside close it. Load it on demand. */
export function Dialog({ open, onOpenChange, title, description, children, actions, wide }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ml-veil" />
        <BaseDialog.Viewport className="ml-dialog-viewport">
          <BaseDialog.Popup className={classNames('ml-dialog', wide && 'ml-dialog-wide')}>
            <BaseDialog.Title className="ml-dialog-title">{title}</BaseDialog.Title>
            {description !== undefined && (
              <BaseDialog.Description className="ml-dialog-text">{description}</BaseDialog.Description>
            )}
            {children}
            {actions !== undefined && <div className="ml-dialog-actions">{actions}</div>}
            <DialogClose />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
