import { toast } from '@mindloom/ui';

// The first page loads this file. auth-messages.ts contains the messages of the dialog and is loaded with the dialog.

/** A toast's title and text. */
export interface Message {
  title: string;
  text: string;
}

// The player can open the dialog during a game. `whileHeld: 'show'` shows these toasts even then, because they answer a
// press in the dialog.

export const showSuccess = ({ title, text }: Message, durationMs?: number): void =>
  toast.success(title, { description: text, durationMs, whileHeld: 'show' });

export const showError = ({ title, text }: Message): void =>
  toast.error(title, { description: text, whileHeld: 'show' });
