import { resetPassword } from '@mindloom/data-access';
import { Button, TextField } from '@mindloom/ui';
import { AuthForm } from './auth-form';
import { passwordFailureWords } from './failure-words';
import { saySuccess } from './say';
import type { BoundFields } from './use-fields';
import { passwordWords } from './words';

export interface ForgotPasswordFormProps {
  input: BoundFields;
  onDone: () => void;
  onBack: () => void;
}

/** Asks for the mail whose link leads to a new password. */
export function ForgotPasswordForm({ input, onDone, onBack }: ForgotPasswordFormProps) {
  const { fields, bind } = input;
  const email = fields.email.trim();
  return (
    <div className="grid gap-3 pt-5">
      <AuthForm
        label="Forgotten password"
        action="Send the link"
        busyAction="Sending..."
        object={() => (email === '' ? { words: passwordWords.missingEmail, field: 'email' } : null)}
        send={() => resetPassword(email)}
        explain={(failure) => passwordFailureWords(failure, passwordWords.linkFailed)}
        onDone={() => {
          saySuccess(passwordWords.linkSent);
          onDone();
        }}
      >
        <TextField label="Email" type="email" autoComplete="username" {...bind('email')} />
      </AuthForm>
      <Button variant="ghost" onClick={onBack}>
        Back to login
      </Button>
    </div>
  );
}
