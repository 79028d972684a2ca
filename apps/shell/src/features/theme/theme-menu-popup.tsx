import { AnchoredMenu, MenuChoice } from '@mindloom/ui/menu';
import type { RefObject } from 'react';
import { chooseTheme, themeChoices, useThemeChoice } from './theme';
import { THEME_LOOKS } from './theme-looks';

interface ThemeMenuPopupProps {
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const choices = themeChoices.map((value) => {
  const { label, Icon } = THEME_LOOKS[value];
  return { value, label, icon: <Icon size={18} aria-hidden="true" /> };
});

/** Light, Dark or System, below the button of the header. */
export function ThemeMenuPopup(props: ThemeMenuPopupProps) {
  const choice = useThemeChoice();
  return (
    <AnchoredMenu {...props} label="Theme">
      <MenuChoice label="Theme" value={choice} choices={choices} onChoose={chooseTheme} />
    </AnchoredMenu>
  );
}
