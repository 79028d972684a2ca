export * from './catalogue';
export * from './difficulty';
export * from './launch';
export * from './scoring';
export * from './session-limit';
export * from './shown-progress';
export * from './slots';
