export * from './cohort';
export * from './guard';
export * from './ready-histogram';
export * from './reliability';
export * from './resolve';
export * from './score-shift';
export * from './slot-evidence';
export * from './snapshot';
