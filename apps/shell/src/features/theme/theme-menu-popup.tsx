import { AnchoredMenu, MenuChoice } from '@mindloom/ui/menu';
import type { RefObject } from 'react';
import { chooseTheme, themeChoices, themeLabels, useThemeChoice } from './theme';

interface ThemeMenuPopupProps {
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const choices = themeChoices.map((value) => {
  const { label, Icon } = themeLabels[value];
  return { value, label, icon: <Icon size={18} aria-hidden="true" /> };
});

/** The theme choices as a menu below the header's theme button. */
export function ThemeMenuPopup(props: ThemeMenuPopupProps) {
  const choice = useThemeChoice();
  return (
    <AnchoredMenu {...props} label="Theme">
      <MenuChoice label="Theme" value={choice} choices={choices} onChoose={chooseTheme} />
    </AnchoredMenu>
  );
}
