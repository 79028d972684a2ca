// Pages without a feature share one chunk, because every chunk adds its name and hash to the first page.
export { Document } from './document';
export { NotFound } from './not-found';
