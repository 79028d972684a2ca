import { Button, buttonClass, ThreadLine } from '@mindloom/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageNotLoaded } from '../lazy-page';
import { paths } from '../paths';

interface ErrorBoundaryProps {
  /** The current address. When the address changes, the boundary forgets the failure. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { code: string } | null;
  place: string;
}

/** Keeps the frame of the app usable when a page fails, and shows the failure's code. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, place: this.props.place };
  #hasTriedAgain = false;

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { code: error instanceof PageNotLoaded ? error.code : 'ML-191' } };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.place === state.place ? null : { failure: null, place: props.place };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(this.state.failure?.code, error, info.componentStack);
  }

  /**
   * Renders the page again. If the code of a page fails to load twice, the code may belong to a version that is no
   * longer served. In this case, the app is reloaded to get the new version.
   */
  #tryAgain(code: string): void {
    if (code === 'ML-190' && this.#hasTriedAgain) return location.reload();
    this.#hasTriedAgain = true;
    this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <ErrorPage code={failure.code} onRetry={() => this.#tryAgain(failure.code)} />;
  }
}

const SNAPPED_THREAD = [0.5, 0.62, 0.5, 0.9];

/** Shows what happened, that results are safe, and what to do next. */
export function ErrorPage({ code, onRetry }: { code: string; onRetry: () => void }) {
  const isNotLoaded = code === 'ML-190';
  return (
    <section className="page grid justify-items-center gap-4 py-20 text-center" role="alert">
      <div className="w-64 max-w-full">
        <ThreadLine values={SNAPPED_THREAD} area="speed" height={72} />
      </div>
      <h1 className="text-2xl">{isNotLoaded ? 'This page could not be loaded' : 'A thread snapped'}</h1>
      <p className="max-w-[46ch] text-ink-soft">
        {isNotLoaded ? 'The connection was lost while it was loading.' : 'This page has a defect.'} Finished
        results are safe on this device.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {/* This link loads the whole page again, to reset broken state in memory. */}
        <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
          Go to Home
        </a>
      </div>
      <p className="text-xs text-ink-soft">Code {code}</p>
    </section>
  );
}
