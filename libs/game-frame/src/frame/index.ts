export { removeChannels } from './channels';
export { applyPolicy, releasePolicy } from './release-policy';
export { type FrameLoad, runFrame } from './frame-runtime';
export type { FrameRelease } from '../protocol/messages';
