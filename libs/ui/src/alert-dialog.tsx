import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button';

export interface AlertDialogProps {
  open: boolean;
  /** Called when the player cancels the dialog with the cancel button or with Escape. */
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Further content of the dialog, such as a field. */
  children?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  destructive?: boolean | undefined;
  /** Whether the cancel button has the primary style. Use it for a question that players often open by accident. */
  preferCancel?: boolean | undefined;
  /** True while the confirmed action is in progress. */
  busy?: boolean | undefined;
  confirmDisabled?: boolean | undefined;
}

/**
 * A question that must be answered, so a press outside the dialog does nothing. The cancel button has the initial
 * focus. Load this component on demand.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onCancel, onConfirm, title, description, children, cancelLabel, confirmLabel } = props;
  const { destructive, preferCancel, busy, confirmDisabled } = props;
  const confirmVariant = preferCancel ? 'destructive-quiet' : destructive ? 'destructive' : 'primary';
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className="ml-veil" />
        <BaseAlertDialog.Viewport className="ml-dialog-viewport">
          <BaseAlertDialog.Popup className="ml-dialog">
            <BaseAlertDialog.Title className="ml-dialog-title">{title}</BaseAlertDialog.Title>
            {description !== undefined && (
              <BaseAlertDialog.Description className="ml-dialog-text">
                {description}
              </BaseAlertDialog.Description>
            )}
            {children}
            <div className="ml-dialog-actions">
              <BaseAlertDialog.Close
                className={buttonClass({ variant: preferCancel ? 'primary' : 'secondary' })}
              >
                {cancelLabel}
              </BaseAlertDialog.Close>
              <Button variant={confirmVariant} busy={busy} disabled={confirmDisabled} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
