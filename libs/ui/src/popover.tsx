import './css/popover.css';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type Anchored, followingAnchor } from './overlays';
import { buttonClass } from './button';

export interface AnchoredPopoverProps extends Anchored {
  title: ReactNode;
  /** A text without focusable elements. */
  children: ReactNode;
}

/**
 * A short text that opens from a button. The button is outside this component, so that the popover can be loaded on
 * demand. Render the popover directly after the button. Escape, a press outside, and Tab on the close button close the
 * popover.
 */
export function AnchoredPopover({ anchor, title, open, onOpenChange, children }: AnchoredPopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  const closeOnTab = ({ key, shiftKey }: KeyboardEvent) => {
    if (key !== 'Tab' || shiftKey) return;
    // The popover is at the end of the document. So move the focus to the button first. Tab then continues with the
    // element that follows the button.
    anchor.current?.focus();
    onOpenChange(false);
  };
  // If the player has moved the focus out of the popover, leave the focus where it is.
  const focusAfterClose = () => {
    const { activeElement, body } = document;
    return activeElement === body || popup.current?.contains(activeElement) ? anchor.current : false;
  };
  return (
    <BasePopover.Root open={open} onOpenChange={followingAnchor({ anchor, onOpenChange })}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          className="ml-menu-positioner"
          anchor={anchor}
          sideOffset={8}
          collisionPadding={12}
        >
          <BasePopover.Popup
            ref={popup}
            className="ml-popover"
            finalFocus={focusAfterClose}
            onKeyDown={closeOnTab}
          >
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
