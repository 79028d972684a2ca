import { resetPassword, updatePassword } from '@mindloom/data-access';
import { Button, TextField } from '@mindloom/ui';
import { AuthForm, type BoundFields, PasswordField } from './auth-form';
import { passwordFailureMessage, passwordMessages } from './auth-messages';
import { objectToAddress, objectToPassword, PASSWORD_MINIMUM } from './credential-rules';
import { showSuccess } from './message-toast';

export interface ForgotPasswordFormProps {
  input: BoundFields;
  onDone: () => void;
  onBack: () => void;
}

/** Requests a mail with a link to set a new password. */
export function ForgotPasswordForm({ input, onDone, onBack }: ForgotPasswordFormProps) {
  const { fields, bind } = input;
  const email = fields.email.trim();
  return (
    <div className="grid gap-3 pt-5">
      <AuthForm
        input={input}
        label="Forgotten password"
        action="Send the link"
        busyAction="Sending..."
        object={() => objectToAddress(fields)}
        send={() => resetPassword(email)}
        explain={(failure) => passwordFailureMessage(failure, passwordMessages.linkFailed)}
        onDone={() => {
          showSuccess(passwordMessages.linkSent);
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

export interface NewPasswordFormProps {
  input: BoundFields;
  onDone: () => void;
}

/** Sets a new password after a recovery link has signed the player in. */
export function NewPasswordForm({ input, onDone }: NewPasswordFormProps) {
  const { fields, bind } = input;
  return (
    <div className="pt-5">
      <AuthForm
        input={input}
        label="Password change"
        action="Set the password"
        busyAction="Saving..."
        object={() => objectToPassword(fields.password)}
        send={() => updatePassword(fields.password)}
        explain={(failure) => passwordFailureMessage(failure, passwordMessages.notChanged)}
        onDone={() => {
          showSuccess(passwordMessages.changed);
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
