export * from './contract';
export * from './validate';
export * from './clock';
