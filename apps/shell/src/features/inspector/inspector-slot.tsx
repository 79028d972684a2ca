import { useOnDemand } from '@mindloom/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { inspectorDoor } from '../../platform/inspector/inspector-door';

const loadInspector = () => import(/* webpackChunkName: "staff-tools" */ './shown-inspector');

/** Alt+Shift+R, R as in registry; by the key's place, because the letter changes with Alt on some systems. */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent) =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyR';

/** Where the inspector shows. Whoever does not ask for it never loads it. */
export function InspectorSlot() {
  const open = useSyncExternalStore(inspectorDoor.subscribe, inspectorDoor.isOpen);
  const { part, load } = useOnDemand(loadInspector);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      inspectorDoor.open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return part && <part.ShownInspector open={open} />;
}
