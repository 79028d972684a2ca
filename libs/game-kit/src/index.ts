export { advance } from './advance';
export * from './board';
export { Confetti } from './confetti';
export { defineReactGame, type PlayableModule, type ReactGame, type ViewProps } from './define-react-game';
export type { Engine, Outcome, Outcomes, SoundName, Ticked } from './engine';
export { type Random, seeded } from './random';
export { createRun, type Run } from './run';
export { useRunValues, useSecondsLeft } from './run-context';
export { type Bot, type Moment, simulate } from './simulate';
