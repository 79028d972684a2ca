import { type ReactNode, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network. A connected network can still be without access to the internet. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that the device is offline and what works meanwhile. Renders no text while the device is online. */
export function OfflineNote({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-2 text-sm empty:hidden">
      {!isOnline && (
        <>
          <span className="font-semibold">You are offline.</span> {children}
        </>
      )}
    </p>
  );
}
