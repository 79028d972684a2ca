import { AreaIcon, ON_DEVICE_NOTE, Stars, ThreadLine } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { TaskFamilies } from './task-families';

/** Three pillars, and the kinds of task that the games are made of. */
export function Approach() {
  return (
    <section className="info-section" aria-labelledby="approach-title">
      <h2 id="approach-title" className="text-3xl">
        Our approach
      </h2>
      <div className="mt-8 grid gap-10 md:grid-cols-3 md:gap-12">
        <Pillar title="A science-based foundation" sign={<TaskSign />}>
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

function Pillar({ title, sign, children }: { title: string; sign: ReactNode; children: ReactNode }) {
  return (
    <article className="grid content-start gap-3">
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
