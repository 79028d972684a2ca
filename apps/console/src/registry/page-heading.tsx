import { type ReactNode, useEffect } from 'react';

interface PageHeadingProps {
  /** The title of the page. The browser's tab shows it as well. */
  title: string;
  children?: ReactNode;
}

/** The heading of a page, with an optional text below it. */
export function PageHeading({ title, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${title} · Mindloom console`;
  }, [title]);
  return (
    <div className="min-w-0">
      <h1 className="font-display text-2xl font-bold wrap-anywhere">{title}</h1>
      {children !== undefined && <div className="text-sm text-ink-soft">{children}</div>}
    </div>
  );
}
