import { toast } from '@mindloom/ui';

// The first page loads this file. The messages of the dialog are in auth-messages.ts, which is loaded with the dialog.

/** A toast's title and text. */
export interface Message {
  title: string;
  text: string;
}

// These toasts answer a press in the dialog, which can also be opened during a game.

export const showSuccess = ({ title, text }: Message, durationMs?: number): void =>
  toast.success(title, { description: text, durationMs, whileHeld: 'show' });

export const showError = ({ title, text }: Message): void =>
  toast.error(title, { description: text, whileHeld: 'show' });
