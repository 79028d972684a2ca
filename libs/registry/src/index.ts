export * from './snapshot';
export * from './cohort';
export * from './resolve';
export * from './guard-rules';
export * from './guard';
export * from './ready-histogram';
export * from './score-shift';
export * from './watched';
