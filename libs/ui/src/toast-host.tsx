import { type ComponentType, useEffect, useState } from 'react';
import { onToasterNeeded } from './toast';

const loadToaster = () => import('./toaster');

/** The place where toasts appear; once on a page. The toaster itself is loaded with the first toast. */
export function ToastHost() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(
    () =>
      onToasterNeeded(() => {
        // A toaster that could not be loaded is asked for again by the next toast, which then shows both.
        loadToaster().then(setToaster, (error: unknown) => console.error('ML-192 toaster not loaded', error));
      }),
    [],
  );
  return toaster === null ? null : <toaster.Toaster />;
}
