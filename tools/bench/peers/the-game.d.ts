/** The one game that every way of loading opens; the builds say which. */
declare module 'the-game' {
  import type { GameModule } from '@mindloom/game-contract';
  const game: GameModule;
  export default game;
}

/** The same game where the browser itself finds it, by the import map of the page. */
declare module 'the-mapped-game' {
  export { default } from 'the-game';
}
