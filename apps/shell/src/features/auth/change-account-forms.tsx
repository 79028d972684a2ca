import { changeEmail, changeName, loginDetails, type User } from '@mindloom/data-access';
import { TextField } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import { AuthForm, PasswordField, useFields } from './auth-form';
import { accountMessages, emailChangeFailureMessage, passwordFailureMessage } from './auth-messages';
import { currentPasswordErrors, NAME_MAXIMUM, objectToName, objectToNewEmail } from './credential-rules';
import { showSuccess } from './message-toast';

export interface ChangeAccountFormProps {
  user: User;
  onDone: () => void;
}

/** Changes the name of a player who is logged in. */
export function ChangeNameForm({ user, onDone }: ChangeAccountFormProps) {
  const input = useFields({ name: user.name });
  const { fields, bind } = input;
  return (
    <div className="pt-5">
      <AuthForm
        input={input}
        label="Name change"
        action="Save the name"
        busyAction="Saving..."
        object={() => objectToName(fields)}
        send={() => changeName(user.id, fields.name.trim())}
        explain={(failure) => passwordFailureMessage(failure, accountMessages.nameNotChanged)}
        onDone={() => {
          showSuccess(accountMessages.nameChanged);
          onDone();
        }}
      >
        <TextField label="Name" autoComplete="name" autoFocus maxLength={NAME_MAXIMUM} {...bind('name')} />
      </AuthForm>
    </div>
  );
}

/** Asks for a new e-mail address, which takes effect after the links in both mailboxes have been opened. */
export function ChangeEmailForm({ user, onDone }: ChangeAccountFormProps) {
  const input = useFields();
  const { fields, bind } = input;
  const needsPassword = !useRecentLogin(user.id);
  return (
    <div className="pt-5">
      <AuthForm
        input={input}
        label="Email change"
        action="Send the links"
        busyAction="Sending..."
        object={() => objectToNewEmail(fields, user.email, needsPassword)}
        send={() => changeEmail(user.id, fields.email.trim(), needsPassword ? fields.currentPassword : null)}
        explain={emailChangeFailureMessage}
        blame={currentPasswordErrors}
        onDone={() => {
          showSuccess(accountMessages.emailAsked);
          onDone();
        }}
      >
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          autoFocus
          description="We mail a link to your current and to the new address."
          {...bind('email')}
        />
        {needsPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...bind('currentPassword')}
          />
        )}
      </AuthForm>
    </div>
  );
}

/** Whether the player has logged in so recently that no password is needed. False until the answer is known. */
function useRecentLogin(userId: string): boolean {
  const [isRecent, setRecent] = useState(false);
  useEffect(() => {
    let isShown = true;
    void loginDetails(userId).then((details) => isShown && setRecent(details.isRecent));
    return () => {
      isShown = false;
    };
  }, [userId]);
  return isRecent;
}
