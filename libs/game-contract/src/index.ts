export * from './contract';
export * from './clock';
export * from './validate';
export * from './run-report';
