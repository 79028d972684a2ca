import type { ReactNode } from 'react';
import { Features } from './features';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { LoomBand } from './loom-band';

export interface HomePageProps {
  isSignedIn: boolean;
  dashboardPath: string;
  gamesPath: string;
  /** A visitor reached for something that needs a login. */
  onLoginRequired: () => void;
  /** The hero's card: the day of a player, or a taste for visitors. */
  card: ReactNode;
}

/** The first page. */
export function HomePage(props: HomePageProps) {
  return (
    <>
      <title>Mindloom · Train your brain daily</title>
      <Hero {...props} />
      <LoomBand />
      <Features />
      <HowItWorks />
    </>
  );
}
