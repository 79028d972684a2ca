import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseFailure } from './storage/database-failure';

/** What one HTTP request carries along to the database and the mail driver, which know nothing of requests. */
export type RequestScope = {
  /** Where the caller wants the link of a mail to lead. */
  redirectTo?: string;
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
