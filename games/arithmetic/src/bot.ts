/** A plausible player: knows most answers, guesses some, and now and then lets the time pass. */
export { roundsBot as bot } from '@mindloom/game-kit/rounds';
