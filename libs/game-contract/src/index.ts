export * from './contract';
export * from './clock';
export * from './validate';
