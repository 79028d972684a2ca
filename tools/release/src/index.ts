export * from './publish-release';
export * from './registry-client';
export * from './release-failure';
