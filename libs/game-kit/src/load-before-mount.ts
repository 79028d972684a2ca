import type { GameHandle, GameHost, GameInfo, GameSettings } from '@mindloom/game-contract';
import type { PlayableModule } from './define-react-game';

/**
 * Creates a game module whose content is in a chunk of its own, so that the files which the shell preloads stay small.
 * The host loads the chunk by calling `prepare`. After a failure, the next call of `prepare` tries again.
 * @param load imports the content and returns the game.
 */
export function loadBeforeMount(info: GameInfo, load: () => Promise<PlayableModule>): PlayableModule {
  let game: PlayableModule | undefined;
  const loaded = (): PlayableModule => {
    if (game === undefined) throw new Error(`${info.id} was mounted before it was prepared`);
    return game;
  };
  return {
    info,
    prepare: async () => {
      game ??= await load();
    },
    mount: (element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle =>
      loaded().mount(element, host, settings),
    mountWithBot: (element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle =>
      loaded().mountWithBot(element, host, settings),
  };
}
