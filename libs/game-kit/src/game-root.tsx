import type { GameHost, GameSettings } from '@mindloom/game-contract';
import {
  type ComponentType,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from 'react';
import styles from './game-root.module.css';
import { useKeptFocus } from './keyboard';
import { usePressGuard } from './press-guard';
import type { Run } from './run';
import { RunContext } from './run-hooks';

/** The props of a game's view: the state to render, and a function that sends the player's events to the engine. */
export interface ViewProps<State, Event> {
  state: State;
  send: (event: Event) => void;
}

interface GameRootProps<State, Event extends { type: string }> {
  title: string;
  run: Pick<Run<State, Event>, 'state' | 'send' | 'paused' | 'subscribe'>;
  host: Pick<GameHost, 'clock' | 'ready'>;
  settings: GameSettings;
  View: ComponentType<ViewProps<State, Event>>;
  /** Receives the function that moves the keyboard focus into the game. The host calls this function. */
  takeFocus: Ref<() => void>;
  /** Whether the view shows a recorded run. */
  isReplayed?: boolean;
}

/**
 * The game's root element. It keeps the keyboard focus, sets the theme inside the game, and reports the first frame
 * to the host.
 */
export function GameRoot<State, Event extends { type: string }>({
  title,
  run,
  host,
  settings,
  View,
  takeFocus,
  isReplayed = false,
}: GameRootProps<State, Event>) {
  const root = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(run.subscribe, run.state);
  const paused = useSyncExternalStore(run.subscribe, () => run.paused);

  usePressGuard(root);
  const focus = useKeptFocus(root, paused);
  useImperativeHandle(takeFocus, () => focus);
  useEffect(() => {
    const frame = requestAnimationFrame(() => host.ready());
    return () => cancelAnimationFrame(frame);
  }, [host]);

  return (
    <RunContext value={{ clock: host.clock, paused, isReplayed, settings, root }}>
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
