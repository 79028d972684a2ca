export * from './confidence-sequence';
export * from './percentile';
export * from './practice-curve';
export * from './progress';
export * from './trend-band';
