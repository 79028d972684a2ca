export { type BucketAccess } from './bucket/bucket-access';
export { bucketStore } from './bucket/bucket-store';
export { folderStore } from './folder/folder-store';
export * from './publish-release';
export * from './registry-client';
export * from './release-failure';
export type { Published, ReleaseStore } from './release-store';
export * from './served-files';
