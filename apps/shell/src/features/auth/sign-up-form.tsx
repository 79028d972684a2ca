import { signUp } from '@mindloom/data-access';
import { TextField } from '@mindloom/ui';
import { AuthForm } from './auth-form';
import { objectToSignUp, PASSWORD_MINIMUM } from './credential-rules';
import { signUpFailureWords } from './failure-words';
import { PasswordField } from './password-field';
import { rememberPendingConfirmation } from './pending-confirmation';
import { saySuccess } from './say';
import type { BoundFields } from './use-fields';
import { ACCOUNT_CREATED_MS, successes } from './words';

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
      explain={signUpFailureWords}
      onDone={() => {
        rememberPendingConfirmation(account.email);
        saySuccess(successes.accountCreated, ACCOUNT_CREATED_MS);
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
