/**
 * Listens for errors that nobody caught and that come from files below an address.
 * @param baseUrl the folder of the mounted release.
 * @returns a function that stops listening.
 */
export function watchCrashes(baseUrl: string, onCrash: (error: unknown) => void): () => void {
  const isFromGame = (error: unknown, filename = '') =>
    filename.startsWith(baseUrl) || (error instanceof Error && (error.stack ?? '').includes(baseUrl));
  const onError = ({ error, filename, message }: ErrorEvent) => {
    const thrown: unknown = error ?? message;
    // React empties its root after the error event; look at what is left only then.
    if (isFromGame(thrown, filename)) setTimeout(() => onCrash(thrown));
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isFromGame(reason)) onCrash(reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
