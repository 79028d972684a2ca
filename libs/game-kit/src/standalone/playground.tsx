import type { HostCall } from '@mindloom/game-contract/fake-host';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DIFFICULTIES, type PlaygroundOptions, readDifficulty, readOptions, writeOptions } from './options';
import styles from './playground.module.css';
import { type LoggedCall, type PlaygroundRun, type ShownGame, usePlaygroundRun } from './use-playground-run';

/** A game with controls beside it. The page's address contains the options. */
export function Playground({ game }: { game: ShownGame }) {
  const [options, setOptions] = useState(() =>
    readOptions(location.search, matchMedia('(prefers-color-scheme: dark)').matches),
  );
  const change = (changes: Partial<PlaygroundOptions>) => {
    const next = { ...options, ...changes };
    setOptions(next);
    history.replaceState(null, '', writeOptions(next));
  };
  return options.frame ? (
    <FramedPlayground options={options} change={change} />
  ) : (
    <OpenPlayground game={game} options={options} change={change} />
  );
}

/**
 * The playground in a frame. Without allow-same-origin, the frame has an origin of its own: no storage, no cookies and
 * no access to this page.
 */
const FramedPlayground = ({ options, change }: Pick<PanelProps, 'options' | 'change'>) => (
  <main className={styles.outside}>
    <label className={styles.switch}>
      <input type="checkbox" checked onChange={() => change({ frame: false })} /> In a frame
    </label>
    <iframe title="Game" sandbox="allow-scripts" src={writeOptions({ ...options, frame: false })} />
  </main>
);

interface OpenPlaygroundProps extends Pick<PanelProps, 'options' | 'change'> {
  game: ShownGame;
}

function OpenPlayground({ game, options, change }: OpenPlaygroundProps) {
  const element = useRef<HTMLDivElement>(null);
  const [mounts, setMounts] = useState(1);
  const run = usePlaygroundRun(game, element, options, mounts);

  useEffect(() => {
    document.documentElement.dataset.theme = options.theme;
  }, [options.theme]);

  const mountAgain = () => setMounts(mounts + 1);
  return (
    <main className={styles.page} data-panel={options.panel || undefined}>
      <div ref={element} className={styles.game} />
      {options.panel && (
        <Panel
          title={game.info.title}
          hasBot={game.mountWithBot !== undefined}
          options={options}
          change={change}
          run={run}
          mountAgain={mountAgain}
        />
      )}
    </main>
  );
}

interface PanelProps {
  title: string;
  hasBot: boolean;
  options: PlaygroundOptions;
  change: (changes: Partial<PlaygroundOptions>) => void;
  run: PlaygroundRun;
  mountAgain: () => void;
}

/** The controls for everything that a host can decide, and the log of the calls that the host receives. */
function Panel({ title, hasBot, options, change, run, mountAgain }: PanelProps) {
  const score = run.log.findLast(({ call }) => call.name === 'onScoreChange')?.call;
  const ended = run.log.some(({ call }) => call.name === 'onGameEnd');
  return (
    <aside className={styles.panel} aria-label="Playground">
      <header className={styles.header}>
        <h1>{title}</h1>
        <output aria-label="Score">{score?.name === 'onScoreChange' ? score.total : 0}</output>
      </header>
      <Choices options={options} change={change} />
      <Switches hasBot={hasBot} options={options} change={change} />
      <div className={styles.buttons}>
        <button type="button" onClick={run.togglePause} aria-pressed={run.paused}>
          Pause
        </button>
        <button type="button" onClick={run.end}>
          End
        </button>
        <button type="button" onClick={mountAgain}>
          Mount again
        </button>
      </div>
      <p className={styles.status}>{ended ? 'Ended' : run.paused ? 'Paused' : 'Running'}</p>
      <EventLog log={run.log} />
    </aside>
  );
}

const RATES = [1, 0.5, 0.25, 0.1];

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

function Switches({ hasBot, options, change }: Pick<PanelProps, 'hasBot' | 'options' | 'change'>) {
  const { theme, reducedMotion, sound, bot } = options;
  const dark = theme === 'dark';
  const switches: [name: string, on: boolean, flipped: Partial<PlaygroundOptions>][] = [
    ['Dark theme', dark, { theme: dark ? 'light' : 'dark' }],
    ['Reduced motion', reducedMotion, { reducedMotion: !reducedMotion }],
    ['Sound', sound, { sound: !sound }],
  ];
  // Leave out the switch "In a frame" in a playground that runs inside of a frame, because the page around the frame
  // has it.
  if (window.parent === window) switches.push(['In a frame', false, { frame: true }]);
  if (hasBot) switches.push(['Let the bot play', bot, { bot: !bot }]);
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

const MAX_SHOWN_CALLS = 100;

function textOf(call: HostCall): string {
  switch (call.name) {
    case 'onScoreChange':
      return String(call.total);
    case 'onGameEnd':
      return JSON.stringify(call.summary ?? {});
    case 'notify':
      return call.notice.text;
    case 'announce':
      return call.text;
    default:
      return '';
  }
}

/** Lists the game's calls to its host, latest first. */
function EventLog({ log }: { log: readonly LoggedCall[] }) {
  return (
    <ol className={styles.log} aria-label="Calls to the host">
      {log
        .map(({ atMs, call }, index) => (
          <li key={index}>
            <span>{(atMs / 1000).toFixed(2)} s</span> <b>{call.name}</b> {textOf(call)}
          </li>
        ))
        .slice(-MAX_SHOWN_CALLS)
        .toReversed()}
    </ol>
  );
}
