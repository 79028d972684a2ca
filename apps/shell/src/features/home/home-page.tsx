import {
  AreaIcon,
  Button,
  buttonClass,
  ON_DEVICE_NOTE,
  PRACTICE_QUALIFIER,
  ThreadLine,
  WovenStrip,
} from '@mindloom/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoomBand } from './loom-band';

export interface HomePageProps {
  isSignedIn: boolean;
  dashboardPath: string;
  gamesPath: string;
  /** Called when a visitor presses a button that needs a login. */
  onLoginRequired: () => void;
  /** The card beside the headline: a player's day, or for visitors the offer to play a round. */
  card: ReactNode;
}

export function HomePage(props: HomePageProps) {
  const { isSignedIn, card } = props;
  return (
    <>
      <title>Mindloom · Train your brain daily</title>
      {isSignedIn ? (
        <section className="page hero">
          <h1 className="text-3xl">Your day</h1>
          {card}
        </section>
      ) : (
        <section className="page hero hero-visitor">
          <Pitch Title="h1" />
          {card}
          <HeroActions {...props} />
        </section>
      )}
      <LoomBand />
      <Features />
      <HowItWorks />
      {isSignedIn && (
        <section className="page hero-end">
          <Pitch Title="p" />
          <HeroActions {...props} />
        </section>
      )}
    </>
  );
}

/** The headline. It is the title of the page for a visitor. */
const Pitch = ({ Title }: { Title: 'h1' | 'p' }) => (
  <div className="hero-pitch">
    <p className="font-semibold text-brand">Train your brain daily</p>
    <Title className="hero-title">Train Your Brain. Stay Sharp.</Title>
    <p className="text-ink-soft">
      A few minutes a day with personalized AI-guided games that train memory, focus and speed.
    </p>
  </div>
);

/** The two main links of the pitch. */
function HeroActions({ isSignedIn, dashboardPath, gamesPath, onLoginRequired }: HomePageProps) {
  const action = (to: string, label: string) => (
    <HeroAction to={isSignedIn ? to : null} onRefused={onLoginRequired}>
      {label}
    </HeroAction>
  );
  return (
    <div className="hero-actions">
      <div className="flex flex-wrap gap-3 [&>*]:grow sm:[&>*]:grow-0">
        {action(dashboardPath, 'Get Started')}
        {action(gamesPath, 'Explore Games')}
      </div>
      <p className="text-sm text-ink-soft">{PRACTICE_QUALIFIER}</p>
    </div>
  );
}

interface HeroActionProps {
  /** The page that the button opens; null for visitors, who have to log in first. */
  to: string | null;
  onRefused: () => void;
  children: ReactNode;
}

/** The card has the main action of the page, so the buttons of the headline are secondary. */
function HeroAction({ to, onRefused, children }: HeroActionProps) {
  if (to === null) {
    return (
      <Button variant="secondary" onClick={onRefused}>
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary' })}>
      {children}
    </Link>
  );
}

function Features() {
  return (
    <section className="page features" aria-label="What you get">
      <Feature title="Play Games" drawing={<GamesDrawing />}>
        Short rounds for memory, focus, speed, logic and ideas. Each has its own clock, and each ends by
        itself.
      </Feature>
      <Feature title="Get AI Feedback" drawing={<FeedbackDrawing />}>
        After every round: what your score means and what to try next. {ON_DEVICE_NOTE}.
      </Feature>
      <Feature title="Track Progress" drawing={<ProgressDrawing />}>
        Your scores, your streak and your areas, drawn as threads that grow with every play.
      </Feature>
    </section>
  );
}

function Feature({ title, drawing, children }: { title: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <article className="feature">
      <div className="flex h-20 items-center" aria-hidden="true">
        {drawing}
      </div>
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft">{children}</p>
    </article>
  );
}

const GamesDrawing = () => (
  <div className="flex flex-wrap gap-2">
    {(['memory', 'focus', 'speed', 'logic'] as const).map((area) => (
      <span key={area} data-area={area} className="feature-tile">
        <AreaIcon area={area} size={26} />
      </span>
    ))}
  </div>
);

const FeedbackDrawing = () => (
  <div className="w-52 max-w-full">
    <WovenStrip
      rows={[
        { area: 'memory', woven: 0.9 },
        { area: 'focus', woven: 0.55 },
        { area: 'speed', woven: 0.72 },
      ]}
      warps={13}
    />
  </div>
);

const ProgressDrawing = () => (
  <div className="w-56 max-w-full">
    <ThreadLine values={[0.1, 0.32, 0.24, 0.52, 0.6, 0.92]} knots="all" height={92} />
  </div>
);

const STEPS = [
  {
    title: 'Pick a thread',
    text: 'Choose a game by the area that you want to practise, or take the three of the day.',
  },
  {
    title: 'Play a few minutes',
    text: 'One quiet board, one clock. Pause when life calls and go on where you were.',
  },
  {
    title: 'See the pattern',
    text: 'Every round adds to your cloth, and the next suggestion follows from it.',
  },
];

/** Three steps, connected by a drawn line. */
function HowItWorks() {
  return (
    <section className="page how" aria-labelledby="how-title">
      <h2 id="how-title" className="text-3xl">
        How It Works
      </h2>
      <ol className="how-steps">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="how-step">
            <span className="how-knot" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
