import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseFailure } from './storage/database-failure';

/** What one HTTP request carries along to the database, which knows nothing of requests. */
export type RequestScope = {
  /** The last error that the database answered with. */
  databaseFailure?: DatabaseFailure;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export function runInScope<T>(scope: RequestScope, task: () => Promise<T>): Promise<T> {
  return scopes.run(scope, task);
}

export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
