import { signUp } from '@mindloom/data-access';
import { promiseRound } from '@mindloom/data-access/kept-round';
import { TextField } from '@mindloom/ui';
import { AuthForm, type BoundFields, PasswordField } from './auth-form';
import { ACCOUNT_CREATED_MS, signUpFailureMessage, successes } from './auth-messages';
import { objectToSignUp, PASSWORD_MINIMUM } from './credential-rules';
import { rememberPendingConfirmation } from './email-confirmation';
import { showSuccess } from './message-toast';

export interface SignUpFormProps {
  input: BoundFields;
  onDone: () => void;
  onAlreadyRegistered: () => void;
}

/** The Sign Up tab: name, e-mail and password. */
export function SignUpForm({ input, onDone, onAlreadyRegistered }: SignUpFormProps) {
  const { fields, bind } = input;
  const account = { name: fields.name.trim(), email: fields.email.trim(), password: fields.password };
  return (
    <AuthForm
      label="Sign Up"
      action="Sign Up"
      busyAction="Creating account..."
      object={() => objectToSignUp(fields)}
      send={() => signUp(account)}
      explain={signUpFailureMessage}
      onDone={() => {
        rememberPendingConfirmation(account.email);
        promiseRound(account.email);
        showSuccess(successes.accountCreated, ACCOUNT_CREATED_MS);
        onDone();
      }}
      onRefused={({ reason }) => {
        if (reason === 'already-registered') onAlreadyRegistered();
      }}
    >
      <TextField label="Name" autoComplete="name" {...bind('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        description={`At least ${PASSWORD_MINIMUM} characters`}
        {...bind('password')}
      />
    </AuthForm>
  );
}
