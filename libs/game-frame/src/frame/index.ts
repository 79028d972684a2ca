export { type FrameLoad, runFrame } from './frame-runtime';
export type { FrameRelease } from '../protocol/messages';
