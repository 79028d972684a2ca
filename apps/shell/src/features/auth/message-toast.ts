import { toast } from '@mindloom/ui';

// The first page loads this file. The messages of the dialog are in auth-messages.ts, which is loaded with the dialog.

/** A toast's title and text. */
export interface Message {
  title: string;
  text: string;
}

export const showSuccess = ({ title, text }: Message, durationMs?: number): void =>
  toast.success(title, { description: text, durationMs });

export const showError = ({ title, text }: Message): void => toast.error(title, { description: text });
