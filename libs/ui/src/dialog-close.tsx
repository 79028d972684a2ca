import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { buttonClass } from './button-class';

/** The close button in the corner of a dialog or drawer. */
export const DialogClose = () => (
  <BaseDialog.Close
    className={buttonClass({ variant: 'ghost', className: 'ml-button-icon ml-dialog-close' })}
    aria-label="Close"
  >
    <X size={20} aria-hidden="true" />
  </BaseDialog.Close>
);
