import { buttonClass, Button, PRACTICE_QUALIFIER } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HomePageProps } from './home-page';

/** One sentence, one action, and something to touch. */
export function Hero({ isSignedIn, dashboardPath, gamesPath, onLoginRequired, card }: HomePageProps) {
  const action = (to: string, variant: 'primary' | 'secondary', words: string) => (
    <HeroAction to={isSignedIn ? to : null} variant={variant} onRefused={onLoginRequired}>
      {words}
    </HeroAction>
  );
  return (
    <section className="page hero">
      <div className="grid content-center gap-5">
        <p className="font-semibold text-brand">Train your brain daily</p>
        <h1 className="hero-title">Train Your Brain. Stay Sharp.</h1>
        <p className="max-w-[44ch] text-lg text-ink-soft">
          A few minutes a day with personalized AI-guided games that train memory, focus and speed.
        </p>
        <div className="mt-1 flex flex-wrap gap-3 [&>*]:grow sm:[&>*]:grow-0">
          {action(dashboardPath, 'primary', 'Get Started')}
          {action(gamesPath, 'secondary', 'Explore Games')}
        </div>
        <p className="text-sm text-ink-soft">{PRACTICE_QUALIFIER}</p>
      </div>
      {card}
    </section>
  );
}

interface HeroActionProps {
  /** Where it leads; null for visitors, who are refused. */
  to: string | null;
  variant: 'primary' | 'secondary';
  onRefused: () => void;
  children: ReactNode;
}

function HeroAction({ to, variant, onRefused, children }: HeroActionProps) {
  if (to === null) {
    return (
      <Button variant={variant} size="lg" onClick={onRefused}>
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} className={buttonClass({ variant, size: 'lg' })}>
      {children}
    </Link>
  );
}
