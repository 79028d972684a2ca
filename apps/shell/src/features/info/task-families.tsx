import type { Area } from '@mindloom/game-contract';
import { AreaBadge } from '@mindloom/ui';

interface TaskFamily {
  area: Area;
  task: string;
  text: string;
}

/** The kinds of task that the games belong to (D-50). */
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

/** Which kinds of task there are, by area. */
export function TaskFamilies() {
  return (
    <div className="mt-14">
      <h3 className="text-xl">The task families</h3>
      <dl className="mt-4">
        {FAMILIES.map(({ area, task, text }) => (
          <div key={area} className="info-family">
            <dt className="grid justify-items-start gap-2 md:flex md:items-center md:gap-4">
              <span className="w-28">
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
