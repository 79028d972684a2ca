import { useOnDemand } from '@mindloom/ui';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { inspectorVisibility } from '../../platform/inspector-visibility';

/**
 * Whether the keys are Alt+Shift+R (R for registry). Compares the position of the key, because Alt changes the letter
 * on some systems.
 */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent) =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyR';

const open = () => inspectorVisibility.set(true);

interface InspectorSlotProps {
  load: () => Promise<{ StaffInspector: ComponentType<{ open: boolean }> }>;
}

/** Renders the inspector. Its code is loaded when it is first opened. */
export function InspectorSlot({ load: loadInspector }: InspectorSlotProps) {
  const isOpen = useSyncExternalStore(inspectorVisibility.subscribe, inspectorVisibility.get);
  const { part, load } = useOnDemand(loadInspector);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);
  return part && <part.StaffInspector open={isOpen} />;
}

/** A button that opens the inspector, as the keyboard shortcut does. */
export const InspectorButton = () => (
  <button
    type="button"
    className="min-h-11 underline underline-offset-4"
    aria-haspopup="dialog"
    aria-keyshortcuts="Alt+Shift+R"
    title="Alt+Shift+R"
    onClick={open}
  >
    Inspector
  </button>
);
