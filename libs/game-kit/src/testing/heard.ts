import type { Outcomes } from '../engine';

/**
 * What a change of state lets the player hear.
 * @param play whose state changes.
 * @param happen makes the change.
 */
export function heard<State>(outcomes: Outcomes<State>, play: { readonly state: State }, happen: () => void) {
  const before = play.state;
  happen();
  const said = outcomes(before, play.state);
  return {
    words: said.flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : [])),
    sounds: said.flatMap((outcome) => (outcome.kind === 'sound' ? [outcome.sound] : [])),
  };
}
