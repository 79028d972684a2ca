export * from './frame-link';
export * from './framed-game';
export { FOCUSABLE, isBlank } from '../game-element';
export { FRAME_PROTOCOL, type FromFrame, type ToFrame } from '../protocol/messages';
