export * from './frame-link';
export * from './framed-game';
export { FRAME_PROTOCOL, type FromFrame, type ToFrame } from '../protocol/messages';
