import { IconButton, useOnDemand } from '@mindloom/ui';
import { useRef, useState } from 'react';
import { useThemeChoice } from './theme';
import { THEME_LOOKS } from './theme-looks';

const loadPopup = () => import('./theme-menu-popup');

/** Light, Dark or System. The menu itself is loaded when the player reaches for it. */
export function ThemeMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part, load } = useOnDemand(loadPopup);
  const { Icon } = THEME_LOOKS[useThemeChoice()];
  return (
    <>
      <IconButton
        ref={button}
        label="Theme"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen((was) => !was);
        }}
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      {part && <part.ThemeMenuPopup anchor={button} open={open} onOpenChange={setOpen} />}
    </>
  );
}
