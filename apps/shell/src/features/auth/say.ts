import { toast } from '@mindloom/ui';
import type { Words } from './words';

/** A success toast. */
export const saySuccess = ({ title, text }: Words, durationMs?: number): void =>
  toast.success(title, { description: text, durationMs });

/** An error toast, in the destructive style. */
export const sayError = ({ title, text }: Words): void => toast.error(title, { description: text });
