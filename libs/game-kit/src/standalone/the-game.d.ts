declare module 'the-game' {
  import type { ShownGame } from './use-playground-run';

  const game: ShownGame;
  export default game;
}
