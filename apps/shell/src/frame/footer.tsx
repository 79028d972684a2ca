import { useLocation } from 'react-router-dom';
import { Logo, PRACTICE_QUALIFIER } from '@mindloom/ui';
import { InspectorEntry } from '../features/inspector/inspector-entry';
import { isLocalStack } from '../features/inspector/is-local-stack';
import { paths } from '../paths';

// These two show the qualifier beside their own pitch.
const SAY_IT_THEMSELVES: readonly string[] = [paths.home, paths.info];

/** One quiet line below every page. */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-6 text-sm text-ink-soft">
        <Logo size={22} />
        {!SAY_IT_THEMSELVES.includes(pathname) && <p>{PRACTICE_QUALIFIER}</p>}
        {isLocalStack() && <InspectorEntry />}
        <p className="ml-auto">Made of many small threads.</p>
      </div>
    </footer>
  );
}
