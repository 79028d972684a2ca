import { IconButton, useOnDemand } from '@mindloom/ui';
import { Menu } from 'lucide-react';
import { useState } from 'react';

const loadDrawer = () => import('./menu-drawer');

/** On narrow screens: the button of the menu's side drawer. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const { part, load } = useOnDemand(loadDrawer);
  return (
    <>
      <IconButton
        label="Menu"
        className="ml-auto"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      {part && <part.MenuDrawer open={open} onOpenChange={setOpen} />}
    </>
  );
}
