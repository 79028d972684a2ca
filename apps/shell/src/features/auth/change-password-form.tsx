import { changePassword } from '@mindloom/data-access';
import type { ChangeAccountFormProps } from './change-account-forms';
import { AuthForm, PasswordField, useFields } from './auth-form';
import { passwordChangeFailureMessage, passwordMessages } from './auth-messages';
import { currentPasswordErrors, objectToPasswordChange, PASSWORD_MINIMUM } from './credential-rules';
import { showSuccess } from './message-toast';

/** Sets a new password for a player who is logged in and knows the current one. */
export function ChangePasswordForm({ user, onDone }: ChangeAccountFormProps) {
  const input = useFields();
  const { fields, bind } = input;
  return (
    <div className="pt-5">
      <AuthForm
        input={input}
        label="Password change"
        action="Set the password"
        busyAction="Saving..."
        object={() => objectToPasswordChange(fields)}
        send={() => changePassword(user.id, fields.currentPassword, fields.password)}
        explain={passwordChangeFailureMessage}
        blame={currentPasswordErrors}
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
