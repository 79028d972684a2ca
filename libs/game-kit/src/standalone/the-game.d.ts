declare module 'the-game' {
  import type { PlayableModule } from '../define-react-game';

  const game: PlayableModule;
  export default game;
}
