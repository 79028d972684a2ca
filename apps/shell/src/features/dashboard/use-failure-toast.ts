import { DataFailure } from '@mindloom/data-access';
import { toast } from '@mindloom/ui';
import { useEffect } from 'react';

interface Reading {
  isError: boolean;
  errorUpdatedAt: number;
  error: Error | null;
}

/** Says once per failure that something could not be read, with its code. */
export function useFailureToast(title: string, { isError, errorUpdatedAt, error }: Reading): void {
  const failedAtMs = isError ? errorUpdatedAt : null;
  const code = error instanceof DataFailure ? error.code : null;
  useEffect(() => {
    if (failedAtMs === null) return;
    toast.error(title, code === null ? {} : { description: `Nothing that you saved is lost. (${code})` });
  }, [code, failedAtMs, title]);
}
