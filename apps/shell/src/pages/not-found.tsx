import { buttonClass, ThreadLine } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import { paths } from '../paths';

// The heights of a decorative line, which starts calm and then zigzags.
const LOST_THREAD = [0.5, 0.5, 0.55, 0.4, 0.7, 0.2, 0.95, 0.05];

/** The page for an unknown address. */
export function NotFound() {
  return (
    <section className="page grid min-h-[72dvh] content-center justify-items-center gap-4 py-10 text-center [@media(max-height:499px)]:min-h-0 [@media(max-height:499px)]:gap-2 [@media(max-height:499px)]:py-3">
      <title>Page not found · Mindloom</title>
      <div className="w-72 max-w-full [@media(max-height:499px)]:w-28">
        <ThreadLine values={LOST_THREAD} height={90} />
      </div>
      <p className="font-display text-5xl font-bold tabular-nums">404</p>
      <h1 className="text-2xl">Oops! Page not found</h1>
      <p className="text-ink-soft">This thread leads nowhere. Pick it up again from the start.</p>
      <Link
        to={paths.home}
        className={buttonClass({ size: 'lg', className: 'mt-2 [@media(max-height:499px)]:mt-0' })}
      >
        Return to Home
      </Link>
    </section>
  );
}
