import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from './button';
import { classNames } from './class-names';

/** The close button in the corner of a dialog or drawer. */
const DialogClose = () => (
  <BaseDialog.Close
    className={buttonClass({ variant: 'ghost', className: 'ml-button-icon ml-dialog-close' })}
    aria-label="Close"
  >
    <X size={20} aria-hidden="true" />
  </BaseDialog.Close>
);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  wide?: boolean | undefined;
}

/** A modal dialog with a title and a close button. Escape and a press outside close it. Load it on demand. */
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

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right' | undefined;
  wide?: boolean | undefined;
  /**
   * Whether the title gets the focus instead of the first control. Use it for a panel whose controls are loaded later.
   */
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
