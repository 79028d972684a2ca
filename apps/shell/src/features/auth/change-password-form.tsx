import { changePassword } from '@mindloom/data-access';
import { AuthForm, PasswordField, useFields } from './auth-form';
import { passwordChangeFailureMessage, passwordMessages } from './auth-messages';
import { objectToPasswordChange, PASSWORD_MINIMUM } from './credential-rules';
import { showSuccess } from './message-toast';

export interface ChangePasswordFormProps {
  userId: string;
  onDone: () => void;
}

/** Sets a new password for a player who is logged in and knows the current one. */
export function ChangePasswordForm({ userId, onDone }: ChangePasswordFormProps) {
  const { fields, bind } = useFields();
  return (
    <div className="pt-5">
      <AuthForm
        label="Password change"
        action="Set the password"
        busyAction="Saving..."
        object={() => objectToPasswordChange(fields)}
        send={() => changePassword(userId, fields.currentPassword, fields.password)}
        explain={passwordChangeFailureMessage}
        onDone={() => {
          showSuccess(passwordMessages.changedHere);
          onDone();
        }}
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...bind('currentPassword')}
        />
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
