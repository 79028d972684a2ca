import type { ReactNode } from 'react';
import { EventLog } from './event-log';
import { DIFFICULTIES, readDifficulty, type StandaloneOptions } from './options';
import styles from './standalone.module.css';
import type { StandaloneRun } from './use-standalone-run';

const RATES = [1, 0.5, 0.25, 0.1];

interface PanelProps {
  title: string;
  options: StandaloneOptions;
  change: (changes: Partial<StandaloneOptions>) => void;
  run: StandaloneRun;
  again: () => void;
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{name}</span>
      {children}
    </label>
  );
}

function Choices({ options, change }: Pick<PanelProps, 'options' | 'change'>) {
  return (
    <div className={styles.fields}>
      <Field name="Difficulty">
        <select
          value={options.difficulty}
          onChange={({ target }) => change({ difficulty: readDifficulty(target.value) })}
        >
          {DIFFICULTIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
      <Field name="Seed">
        <input
          type="number"
          min={1}
          value={options.seed}
          onChange={({ target }) => change({ seed: Math.max(1, Math.floor(target.valueAsNumber) || 1) })}
        />
      </Field>
      <Field name="Clock">
        <select value={options.rate} onChange={({ target }) => change({ rate: Number(target.value) })}>
          {RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate} ×
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}

function Switches({ options, change }: Pick<PanelProps, 'options' | 'change'>) {
  const { theme, reducedMotion, sound, bot } = options;
  const dark = theme === 'dark';
  const switches: [name: string, on: boolean, flipped: Partial<StandaloneOptions>][] = [
    ['Dark theme', dark, { theme: dark ? 'light' : 'dark' }],
    ['Reduced motion', reducedMotion, { reducedMotion: !reducedMotion }],
    ['Sound', sound, { sound: !sound }],
    ['Let the bot play', bot, { bot: !bot }],
  ];
  return (
    <div className={styles.switches}>
      {switches.map(([name, on, flipped]) => (
        <label key={name} className={styles.switch}>
          <input type="checkbox" checked={on} onChange={() => change(flipped)} /> {name}
        </label>
      ))}
    </div>
  );
}

/** The bench beside the stage: what the host would decide, and what it is told. */
export function Panel({ title, options, change, run, again }: PanelProps) {
  const score = run.log.findLast(({ call }) => call.name === 'onScoreChange')?.call;
  const ended = run.log.some(({ call }) => call.name === 'onGameEnd');
  return (
    <aside className={styles.panel} aria-label="Bench">
      <header className={styles.header}>
        <h1>{title}</h1>
        <output aria-label="Score">{score?.name === 'onScoreChange' ? score.total : 0}</output>
      </header>
      <Choices options={options} change={change} />
      <Switches options={options} change={change} />
      <div className={styles.buttons}>
        <button type="button" onClick={run.togglePause} aria-pressed={run.paused}>
          Pause
        </button>
        <button type="button" onClick={run.end}>
          End
        </button>
        <button type="button" onClick={again}>
          Mount again
        </button>
      </div>
      <p className={styles.status}>{ended ? 'Ended' : run.paused ? 'Paused' : 'Running'}</p>
      <EventLog log={run.log} />
    </aside>
  );
}
