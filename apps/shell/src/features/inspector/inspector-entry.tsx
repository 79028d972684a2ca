import { inspectorDoor } from '../../platform/inspector/inspector-door';

/** The way to the inspector for those who do not know its keys. */
export const InspectorEntry = () => (
  <button
    type="button"
    className="min-h-11 px-2 underline underline-offset-4"
    aria-haspopup="dialog"
    aria-keyshortcuts="Alt+Shift+R"
    title="Alt+Shift+R"
    onClick={inspectorDoor.open}
  >
    Inspector
  </button>
);
