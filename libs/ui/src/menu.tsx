import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Anchored, followingAnchor } from './overlays';

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** A group of choices in a menu. Only one of them can be selected. */
export function MenuChoice<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.RadioGroup aria-label={label} value={value} onValueChange={(next: Value) => onChoose(next)}>
      {choices.map((choice) => (
        <BaseMenu.RadioItem key={choice.value} className="ml-menu-item" value={choice.value} closeOnClick>
          {choice.icon}
          {choice.label}
          <BaseMenu.RadioItemIndicator className="ml-menu-check">
            <Check size={18} aria-hidden="true" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

export interface AnchoredMenuProps extends Anchored {
  label: string;
  children: ReactNode;
}

/**
 * A menu that opens from a button. The button is outside this component, so that the menu can be loaded on demand.
 * Closing the menu returns the focus to the button.
 */
export function AnchoredMenu({ anchor, label, open, onOpenChange, children }: AnchoredMenuProps) {
  return (
    <BaseMenu.Root open={open} onOpenChange={followingAnchor({ anchor, onOpenChange })} modal={false}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="ml-menu-positioner" anchor={anchor} align="end" sideOffset={8}>
          <BaseMenu.Popup className="ml-menu" aria-label={label} finalFocus={anchor}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
