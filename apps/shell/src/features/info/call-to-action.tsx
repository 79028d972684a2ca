import { Button, buttonClass, WovenStrip } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import type { InfoPageProps } from './info-page';

const CLOTH = [
  { area: 'memory', woven: 1 },
  { area: 'focus', woven: 1 },
  { area: 'speed', woven: 1 },
] as const;

/** Play, or look at one's own pattern; both need a login. */
export function CallToAction({ isSignedIn, gamesPath, dashboardPath, onLoginRequired }: InfoPageProps) {
  const action = (label: string, to: string, variant: 'primary' | 'secondary') =>
    isSignedIn ? (
      <Link to={to} className={buttonClass({ variant, size: 'lg' })}>
        {label}
      </Link>
    ) : (
      <Button variant={variant} size="lg" onClick={onLoginRequired}>
        {label}
      </Button>
    );
  return (
    <section className="info-section grid items-center gap-8 md:grid-cols-2" aria-labelledby="action-title">
      <div className="grid gap-5">
        <h2 id="action-title" className="text-3xl">
          Ready when you are
        </h2>
        <p className="max-w-[44ch] text-ink-soft">
          One round takes a few minutes. The first thread is the easiest.
        </p>
        <div className="flex flex-wrap gap-3">
          {action('Start Playing', gamesPath, 'primary')}
          {action('View Dashboard', dashboardPath, 'secondary')}
        </div>
      </div>
      <WovenStrip rows={CLOTH} warps={22} />
    </section>
  );
}
