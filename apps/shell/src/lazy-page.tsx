import { Skeleton, VisuallyHidden } from '@mindloom/ui';
import { type ComponentType, useEffect, useReducer, useState } from 'react';

export interface LazyPage<Props extends object> {
  (props: Props): React.ReactNode;
  /**
   * Starts to load the code, for example when the pointer is over a link. Never rejects, because the page itself
   * reports failures when it is rendered.
   */
  preload: () => Promise<void>;
}

/**
 * Thrown if the code of a page could not be loaded. The error boundary shows the failure with a button to try again.
 */
export class PageNotLoaded extends Error {
  readonly code = 'ML-190';
}

/**
 * Creates a component whose code is in its own chunk. It differs from `React.lazy` in two ways: its placeholder has
 * no minimum time (React's is 300 ms), and after a failure it can load again. See
 * docs/decisions/pages-without-suspense.md.
 * @param Placeholder is shown while the code loads.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = PageSkeleton,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  const fetchPage = () =>
    (pending ??= load().then(
      (Component) => {
        Loaded = Component;
      },
      (cause: unknown) => {
        pending = undefined;
        throw new PageNotLoaded('page not loaded', { cause });
      },
    ));

  function Page(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      let isShown = true;
      // Call `fetchPage` even if the code seems to be loading, because the code may have arrived between the render and
      // its effect.
      fetchPage().then(
        () => isShown && redraw(),
        (error: unknown) => isShown && setFailure(error),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (failure !== undefined) throw failure;
    return Loaded === undefined ? <Placeholder /> : <Loaded {...props} />;
  }
  const preload = () => fetchPage().catch(() => undefined);
  return Object.assign(Page, { preload });
}

/** A placeholder as tall as the window, so that the footer does not jump when the page appears. */
function PageSkeleton() {
  return (
    <div className="page grid min-h-dvh content-start gap-5 py-10" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="mt-4 h-64 w-full" />
    </div>
  );
}
