import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import { classNames } from './class-names';

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
            <BaseDialog.Close
              className={buttonClass({ variant: 'ghost', className: 'ml-button-icon ml-dialog-close' })}
              aria-label="Close"
            >
              <X size={20} aria-hidden="true" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
