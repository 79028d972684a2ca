import { AreaIcon, ON_DEVICE_NOTE, ThreadLine, WovenStrip } from '@mindloom/ui';
import type { ReactNode } from 'react';

/** What the product offers: three columns between warp threads. */
export function Features() {
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
