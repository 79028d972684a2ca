export * from './ability';
export * from './calibration';
export * from './level';
export * from './response-model';
export * from './select';
export * from './stored-ability';
