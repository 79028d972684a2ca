import { toast } from '@mindloom/ui';

// The first page loads this file, so keep it small. auth-messages.ts contains the messages of the dialog and is loaded
// with the dialog.

/** A toast's title and text. */
export interface Message {
  title: string;
  text: string;
}

// During a game, most toasts wait until the game has ended. The messages of the login dialog do not wait (`whileHeld:
// 'show'`), because the player can open the dialog during a game and expects an answer.

export const showSuccess = ({ title, text }: Message, durationMs?: number): void =>
  toast.success(title, { description: text, durationMs, whileHeld: 'show' });

export const showError = ({ title, text }: Message): void =>
  toast.error(title, { description: text, whileHeld: 'show' });
