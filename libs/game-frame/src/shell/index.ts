export * from './frame-link';
export * from './framed-game';
