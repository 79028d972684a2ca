export * from './contract';
export * from './clock';
export * from './validate';
export * from './observations';
export * from './paces';
export * from './run-report';
export * from './run-log';
export * from './replay-moments';
