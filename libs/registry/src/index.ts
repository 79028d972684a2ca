export * from './snapshot';
export * from './cohort';
export * from './resolve';
