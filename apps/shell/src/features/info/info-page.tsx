import type { Area } from '@mindloom/game-contract';
import {
  AreaBadge,
  AreaIcon,
  Button,
  buttonClass,
  ON_DEVICE_NOTE,
  PRACTICE_QUALIFIER,
  Stars,
  ThreadLine,
  WovenStrip,
} from '@mindloom/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './info.css';

export interface InfoPageProps {
  isSignedIn: boolean;
  dashboardPath: string;
  gamesPath: string;
  /** Called when a visitor presses a button that requires a login. */
  onLoginRequired: () => void;
}

/** What Mindloom is, how its games work, and what it does not promise. */
export function InfoPage(props: InfoPageProps) {
  return (
    <div className="page">
      <title>Info · Mindloom</title>
      <InfoHero gamesPath={props.gamesPath} />
      <Approach />
      <Benefits />
      <CallToAction {...props} />
    </div>
  );
}

/** A short description of the product with a link to the games. */
function InfoHero({ gamesPath }: { gamesPath: string }) {
  return (
    <div className="info-hero grid gap-5 py-12 md:py-20">
      <h1 className="max-w-[16ch] text-4xl md:text-6xl">Small games, honest words.</h1>
      <p className="max-w-[58ch] text-lg text-ink-soft">
        Mindloom is a place to practise: short games for memory, focus and speed, a quiet board, and a pattern
        that shows how your practice goes.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={gamesPath} className={buttonClass({ size: 'lg' })}>
          Try Our Games
        </Link>
        <p className="text-sm text-ink-soft">{PRACTICE_QUALIFIER}</p>
      </div>
    </div>
  );
}

/** Three principles, and the task families of the games. */
function Approach() {
  return (
    <section className="info-section" aria-labelledby="approach-title">
      <h2 id="approach-title" className="text-3xl">
        Our approach
      </h2>
      <div className="info-pillars mt-8 grid gap-10">
        <Pillar
          title={
            <>
              A <span className="whitespace-nowrap">science-based</span> foundation
            </>
          }
          sign={<TaskSign />}
        >
          Each game is built on a family of tasks that psychology has used for decades to look at memory,
          attention and speed. We borrow the tasks, and keep their rules.
        </Pillar>
        <Pillar title="Engaging gameplay with multiple difficulty levels" sign={<LevelSign />}>
          Easy, medium and hard differ in clocks, lengths and choices, and a run grows with you while you play
          it.
        </Pillar>
        <Pillar title="AI-powered insights" sign={<InsightSign />}>
          What a score says, and which game could come next, with the figure it is drawn from.{' '}
          {ON_DEVICE_NOTE}.
        </Pillar>
      </div>
      <TaskFamilies />
    </section>
  );
}

function Pillar({ title, sign, children }: { title: ReactNode; sign: ReactNode; children: ReactNode }) {
  return (
    <article className="info-pillar">
      <div className="flex h-12 items-center">{sign}</div>
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-soft">{children}</p>
    </article>
  );
}

const TaskSign = () => (
  <span className="flex gap-3">
    <AreaIcon area="memory" size={34} />
    <AreaIcon area="focus" size={34} />
    <AreaIcon area="speed" size={34} />
  </span>
);

const LevelSign = () => <Stars value={2} label="Two of three stars" />;

const InsightSign = () => (
  <span className="block w-40">
    <ThreadLine values={[0.2, 0.45, 0.35, 0.8]} height={80} />
  </span>
);

interface TaskFamily {
  area: Area;
  task: string;
  text: string;
}

/** The task families of the games (D-50). */
const FAMILIES: readonly TaskFamily[] = [
  { area: 'memory', task: 'Finding pairs', text: 'Keep places in mind and turn up what belongs together.' },
  {
    area: 'focus',
    task: 'Digit recall and number series',
    text: 'Hold a row of digits, or find the rule behind one.',
  },
  {
    area: 'speed',
    task: 'Reaction time and mental arithmetic',
    text: 'Answer a signal, or a sum, against the clock.',
  },
  {
    area: 'logic',
    task: 'Riddles and verbal reasoning',
    text: 'Weigh four answers and pick the one that fits.',
  },
  {
    area: 'creative',
    task: 'Association and divergent thinking',
    text: 'Link ideas, and look for uses off the usual path.',
  },
];

function TaskFamilies() {
  return (
    <div className="mt-14">
      <h3 className="text-xl">The task families</h3>
      <dl className="mt-4">
        {FAMILIES.map(({ area, task, text }) => (
          <div key={area} className="info-family">
            <dt className="grid justify-items-start gap-2 md:flex md:items-center md:gap-4">
              <span className="w-28 shrink-0">
                <AreaBadge area={area} />
              </span>
              <span className="font-semibold">{task}</span>
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const BENEFITS = [
  {
    title: 'Maintaining cognitive function',
    text: 'The hope behind a few minutes a day. Mindloom keeps tasks of memory, focus and speed a part of your week.',
  },
  {
    title: 'Improving mental agility',
    text: 'The hope behind variety. The games are of different kinds, so that no day asks for the same thing as the one before.',
  },
  {
    title: 'Tracking progress over time',
    text: 'Every round is kept. Your trend compares your latest plays with your first ones, in games like these.',
  },
];

/** The benefits of practice and their limits. */
function Benefits() {
  return (
    <section className="info-section" aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="text-3xl">
        Benefits
      </h2>
      <p className="mt-3 max-w-[58ch] text-ink-soft">
        What people hope for from games like these, what Mindloom does for it, and what is known.
      </p>
      <div className="mt-8 grid gap-12 md:grid-cols-[1.2fr_1fr] md:gap-16">
        <ul className="info-benefits">
          {BENEFITS.map(({ title, text }) => (
            <li key={title} className="info-benefit">
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <aside className="ml-card self-start p-6 sm:p-8" aria-labelledby="debate-title">
          <h3 id="debate-title" className="text-lg">
            What practice can do, and what is open
          </h3>
          <p className="mt-3">
            People who practise a task get better at that task, and at tasks much like it.
          </p>
          <p className="mt-3">
            Wider benefits, for daily life or for other kinds of thinking, are debated: some studies report
            small gains, others find none. We promise neither.
          </p>
        </aside>
      </div>
    </section>
  );
}

const CLOTH = [
  { area: 'memory', woven: 1 },
  { area: 'focus', woven: 1 },
  { area: 'speed', woven: 1 },
] as const;

/** Links to the games and the dashboard, which both require a login. */
function CallToAction({ isSignedIn, gamesPath, dashboardPath, onLoginRequired }: InfoPageProps) {
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
