import type { GameHandle, GameHost, GameInfo, GameModule, GameSettings } from '@mindloom/game-contract';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Engine, Outcomes } from './engine';
import { GameRoot } from './game-root';
import { createRun } from './run';
import type { Bot } from './simulate';
import { createSounds } from './sounds';
import { driveWithBot } from './drive-with-bot';

/** What a view gets: the state to draw, and a way to say what the player did. It holds no rules and no timers. */
export interface ViewProps<State, Event> {
  state: State;
  send: (event: Event) => void;
}

/** A game in parts: rules, drawing, and what changes mean outside the board. */
export interface ReactGame<State, Event extends { type: string }> {
  info: GameInfo;
  engine: Engine<State, Event>;
  View: ComponentType<ViewProps<State, Event>>;
  outcomes: Outcomes<State>;
  bot: Bot<State, Event>;
}

/** A game module that can also play itself: for standalone pages and checks of a built game. */
export interface PlayableModule extends GameModule {
  /** Mounts like `mount`, with the game's bot at the controls. */
  mountWithBot(element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle;
}

/**
 * Makes the module that a remote exposes from a game's parts. Each mount is a run of its own: engine, timers,
 * React root and sounds all end with `unmount`.
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
    const place = element.appendChild(element.ownerDocument.createElement('div'));
    // Without a box of its own: the game takes its size from the host's element.
    place.style.display = 'contents';
    const root = createRoot(place);
    const draw = () =>
      root.render(
        <StrictMode>
          <GameRoot title={info.title} run={run} host={host} settings={settings} View={View} />
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
        draw();
      },
      unmount() {
        isUnmounted = true;
        stopBot();
        run.stop();
        root.unmount();
        sounds.close();
        place.remove();
      },
    };
  };
  return {
    info,
    mount: (element, host, settings) => start(element, host, settings, false),
    mountWithBot: (element, host, settings) => start(element, host, settings, true),
  };
}
