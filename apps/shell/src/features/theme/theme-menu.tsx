import { IconButton, useOnDemand } from '@mindloom/ui';
import { useRef, useState } from 'react';
import { themeLabels, useThemeChoice } from './theme';

const loadPopup = () => import('./theme-menu-popup');

/** The header's theme button. Its menu is loaded on hover, focus or click. */
export function ThemeMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part, load } = useOnDemand(loadPopup);
  const { Icon } = themeLabels[useThemeChoice()];
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
