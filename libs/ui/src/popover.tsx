import './css/popover.css';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from './button-class';

export interface PopoverProps {
  /** The button that opens it, as an element. */
  trigger: ReactElement;
  title: ReactNode;
  children: ReactNode;
}

/** A few words beside their button; Escape, a press outside and its own button close it. */
export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className="ml-menu-positioner" sideOffset={8} collisionPadding={12}>
          <BasePopover.Popup className="ml-popover">
            <BasePopover.Title className="ml-popover-title">{title}</BasePopover.Title>
            <BasePopover.Description render={<div className="ml-popover-text" />}>
              {children}
            </BasePopover.Description>
            <BasePopover.Close
              className={buttonClass({ variant: 'ghost', className: 'ml-button-icon ml-popover-close' })}
              aria-label="Close"
            >
              <X size={18} aria-hidden="true" />
            </BasePopover.Close>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
