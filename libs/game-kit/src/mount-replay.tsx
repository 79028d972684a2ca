import type { GameSettings, ReplayHandle, ReplayHost, RunLog } from '@mindloom/game-contract';
import { createListeners } from '@mindloom/base';
import { type ComponentType, createRef, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Engine } from './engine';
import { GameRoot, type ViewProps } from './game-root';
import { recordedStates, stateAt } from './replay-moments';

interface ReplayedGame<State, Event extends { type: string }> {
  title: string;
  engine: Engine<State, Event>;
  View: ComponentType<ViewProps<State, Event>>;
}

/**
 * Shows a recorded run in the game's own view. The view gets the states of the run and a clock that stands at the shown
 * time. To the view, the run is paused. So the view runs no timers and is inert.
 */
export function mountReplay<State, Event extends { type: string }>(
  { title, engine, View }: ReplayedGame<State, Event>,
  element: HTMLElement,
  host: ReplayHost,
  initial: GameSettings,
  log: RunLog,
): ReplayHandle {
  const { states, moments } = recordedStates(engine, initial, log);
  const listeners = createListeners();
  let settings = initial;
  let shownMs = log.startMs;
  let state = engine.start(initial, log.startMs);
  const run = { state: () => state, send: () => {}, paused: true, subscribe: listeners.subscribe };
  const view = { clock: { now: () => shownMs }, ready: () => host.ready(moments) };
  const container = element.appendChild(element.ownerDocument.createElement('div'));
  // As for a played game, the root element gets its size from the host's element.
  container.style.display = 'contents';
  const root = createRoot(container);
  const takeFocus = createRef<() => void>();
  // A new element renders the countdowns again, even if the state has not changed.
  const draw = () =>
    root.render(
      <StrictMode>
        <GameRoot {...{ title, run, settings, View, takeFocus }} host={view} isReplayed />
      </StrictMode>,
    );
  let isUnmounted = false;
  draw();
  return {
    show(atMs) {
      if (isUnmounted) return;
      shownMs = atMs;
      state = stateAt(states, atMs)?.state ?? state;
      listeners.notify();
      draw();
    },
    update(changes) {
      if (isUnmounted) return;
      settings = { ...settings, ...changes };
      draw();
    },
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      root.unmount();
      container.remove();
    },
  };
}
