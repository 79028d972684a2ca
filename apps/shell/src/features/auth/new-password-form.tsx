import { updatePassword } from '@mindloom/data-access';
import { AuthForm } from './auth-form';
import { objectToPassword, PASSWORD_MINIMUM } from './credential-rules';
import { passwordFailureWords } from './failure-words';
import { PasswordField } from './password-field';
import { saySuccess } from './say';
import type { BoundFields } from './use-fields';
import { passwordWords } from './words';

export interface NewPasswordFormProps {
  input: BoundFields;
  onDone: () => void;
}

/** Sets a new password, after a recovery link has signed the player in. */
export function NewPasswordForm({ input, onDone }: NewPasswordFormProps) {
  const { fields, bind } = input;
  return (
    <div className="pt-5">
      <AuthForm
        label="Password change"
        action="Set the password"
        busyAction="Saving..."
        object={() => objectToPassword(fields.password)}
        send={() => updatePassword(fields.password)}
        explain={(failure) => passwordFailureWords(failure, passwordWords.notChanged)}
        onDone={() => {
          saySuccess(passwordWords.changed);
          onDone();
        }}
      >
        <PasswordField
          label="New password"
          autoComplete="new-password"
          description={`At least ${PASSWORD_MINIMUM} characters`}
          {...bind('password')}
        />
      </AuthForm>
    </div>
  );
}
