export { type DatabaseCall, projectCalls } from './database-call';
export { handlePublish, type Upload, type UploadStore } from './handle-publish';
export { refused, type Refusal } from './publish-reply';
export { packSourceMap } from './source-map';
