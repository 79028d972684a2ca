import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { PageSkeleton } from './page-skeleton';

export interface LazyPage<Props extends object> {
  (props: Props): React.ReactNode;
  /** Starts loading, on hover of a link or before the first render. Never rejects: the page itself reports. */
  preload(): Promise<void>;
}

/** A page's code did not arrive. The error boundary shows it and offers to try again. */
export class PageNotLoaded extends Error {
  readonly code = 'ML-190';
}

/**
 * A page, or a part of one, in a chunk of its own; `Waiting` stands in until it is there.
 * Not React.lazy: that holds a shown fallback for 300 ms, and keeps a failure for ever.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = PageSkeleton,
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
      // Asked in any case: the code may have arrived between this render and its effect.
      fetchPage().then(
        () => isShown && redraw(),
        (error: unknown) => isShown && setFailure(error),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (failure !== undefined) throw failure;
    return Loaded === undefined ? <Waiting /> : <Loaded {...props} />;
  }
  const preload = () => fetchPage().catch(() => undefined);
  return Object.assign(Page, { preload });
}
