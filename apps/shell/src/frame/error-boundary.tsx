import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPage } from './error-page';
import { PageNotLoaded } from '../lazy-page';

interface ErrorBoundaryProps {
  /** Another place in the app: the boundary forgets the failure of the one before. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { code: string } | null;
  place: string;
}

/** Keeps the frame usable when a page fails, and shows a code. */
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

  /** Code that does not arrive twice may be that of a version which is no longer served: a full load gets the new one. */
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
