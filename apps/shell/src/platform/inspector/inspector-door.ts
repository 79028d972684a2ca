let isOpen = false;
const listeners = new Set<() => void>();

const become = (next: boolean) => {
  isOpen = next;
  for (const listener of listeners) listener();
};

/** Is the inspector wanted? It weighs nothing, so that a page can ask for it and a game can wait for its end. */
export const inspectorDoor = {
  isOpen: () => isOpen,
  open: () => become(true),
  close: () => become(false),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
