import { useEffect, useRef, useState } from 'react';
import type { PlayableModule } from '../define-react-game';
import { readOptions, type StandaloneOptions, writeOptions } from './options';
import { Panel } from './panel';
import styles from './standalone.module.css';
import { useStandaloneRun } from './use-standalone-run';

/** A game on a stage, with a bench beside it; the page's address keeps the choices. */
export function StandalonePage({ game }: { game: PlayableModule }) {
  const stage = useRef<HTMLDivElement>(null);
  const [mounts, setMounts] = useState(1);
  const [options, setOptions] = useState(() =>
    readOptions(location.search, matchMedia('(prefers-color-scheme: dark)').matches),
  );
  const run = useStandaloneRun(game, stage, options, mounts);

  useEffect(() => {
    document.documentElement.dataset.theme = options.theme;
  }, [options.theme]);

  const change = (changes: Partial<StandaloneOptions>) => {
    const next = { ...options, ...changes };
    setOptions(next);
    history.replaceState(null, '', writeOptions(next));
  };
  const again = () => setMounts(mounts + 1);
  return (
    <main className={styles.page} data-panel={options.panel || undefined}>
      <div ref={stage} className={styles.stage} />
      {options.panel && (
        <Panel title={game.info.title} options={options} change={change} run={run} again={again} />
      )}
    </main>
  );
}
