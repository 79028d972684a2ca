import type { GameHost, GameSettings } from '@mindloom/game-contract';
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ViewProps } from './define-react-game';
import styles from './game-root.module.css';
import { type Run } from './run';
import { RunContext } from './run-context';
import { useKeptFocus } from './use-kept-focus';

interface GameRootProps<State, Event extends { type: string }> {
  title: string;
  run: Run<State, Event>;
  host: GameHost;
  settings: GameSettings;
  View: ComponentType<ViewProps<State, Event>>;
}

/** The game's own ground: it holds the keyboard focus, scopes the theme, and tells the host of the first frame. */
export function GameRoot<State, Event extends { type: string }>({
  title,
  run,
  host,
  settings,
  View,
}: GameRootProps<State, Event>) {
  const root = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(run.subscribe, run.state);
  const paused = useSyncExternalStore(run.subscribe, () => run.paused);

  useKeptFocus(root, paused);
  useEffect(() => {
    const frame = requestAnimationFrame(() => host.ready());
    return () => cancelAnimationFrame(frame);
  }, [host]);

  return (
    <RunContext value={{ clock: host.clock, paused, settings, root }}>
      <div
        ref={root}
        className={styles.root}
        role="group"
        aria-label={title}
        tabIndex={-1}
        data-theme={settings.theme}
        data-reduced-motion={settings.reducedMotion || undefined}
        inert={paused}
      >
        <View state={state} send={run.send} />
      </div>
    </RunContext>
  );
}
