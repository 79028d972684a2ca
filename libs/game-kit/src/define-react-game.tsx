import type { GameHandle, GameHost, GameInfo, GameModule, GameSettings } from '@mindloom/game-contract';
import { type ComponentType, createRef, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Bot, driveWithBot } from './bot';
import type { Engine, Outcomes } from './engine';
import { GameRoot, type ViewProps } from './game-root';
import { mountReplay } from './mount-replay';
import { createRun } from './run';
import { createSounds } from './sounds';

/** What defines a game. The view only renders the state and sends events. It contains no rules and no timers. */
export interface ReactGame<State, Event extends { type: string }> {
  info: GameInfo;
  engine: Engine<State, Event>;
  View: ComponentType<ViewProps<State, Event>>;
  outcomes: Outcomes<State>;
  bot: Bot<State, Event>;
}

/** A game module that can also play by itself, for standalone pages and for checks of a built game. */
export interface PlayableModule extends GameModule {
  replay: NonNullable<GameModule['replay']>;
  /** Mounts the game as `mount` does, and lets the game's bot play. */
  mountWithBot(element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle;
}

/**
 * Creates the module that a remote exposes. Each mount is a separate run with an engine, timers, a React root and
 * sounds of its own. `unmount` ends all of them.
 */
export function defineReactGame<State, Event extends { type: string }>({
  info,
  engine,
  View,
  outcomes,
  bot,
}: ReactGame<State, Event>): PlayableModule {
  const start = (
    element: HTMLElement,
    host: GameHost,
    initial: GameSettings,
    withBot: boolean,
  ): GameHandle => {
    let settings = initial;
    const sounds = createSounds();
    const run = createRun({
      engine,
      outcomes,
      host,
      settings,
      onSound: ({ sound }) => settings.sound && sounds.play(sound),
    });
    const container = element.appendChild(element.ownerDocument.createElement('div'));
    // The container generates no box (`display: contents`), so that the game's root element gets its size from the
    // host's element.
    container.style.display = 'contents';
    const root = createRoot(container);
    const takeFocus = createRef<() => void>();
    const draw = () =>
      root.render(
        <StrictMode>
          <GameRoot
            title={info.title}
            run={run}
            host={host}
            settings={settings}
            View={View}
            takeFocus={takeFocus}
          />
        </StrictMode>,
      );
    const stopBot = withBot ? driveWithBot(run, bot, settings.seed, host.clock) : () => {};
    draw();
    let isUnmounted = false;
    return {
      pause: run.pause,
      resume: run.resume,
      end: run.end,
      update(changes) {
        if (isUnmounted) return;
        settings = { ...settings, ...changes };
        run.noteSettings(changes);
        draw();
      },
      focus: () => takeFocus.current?.(),
      unmount() {
        isUnmounted = true;
        stopBot();
        run.stop();
        root.unmount();
        sounds.close();
        container.remove();
      },
    };
  };
  return {
    info,
    mount: (element, host, settings) => start(element, host, settings, false),
    mountWithBot: (element, host, settings) => start(element, host, settings, true),
    replay: (element, host, settings, log) =>
      mountReplay({ title: info.title, engine, View }, element, host, settings, log),
  };
}
