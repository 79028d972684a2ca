import { signUp } from '@mindloom/data-access';
import { promiseRound } from '@mindloom/data-access/kept-round';
import { TextField } from '@mindloom/ui';
import { paths } from '../../paths';
import { AuthForm, type BoundFields, PasswordField } from './auth-form';
import { ACCOUNT_CREATED_MS, signUpFailureMessage, successes } from './auth-messages';
import { objectToSignUp, PASSWORD_MINIMUM, signUpFailureErrors } from './credential-rules';
import { rememberAccount } from './device-account';
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
      input={input}
      label="Sign Up"
      action="Sign Up"
      busyAction="Creating account..."
      object={() => objectToSignUp(fields)}
      send={() => signUp(account)}
      explain={signUpFailureMessage}
      blame={signUpFailureErrors}
      onDone={() => {
        rememberAccount();
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
      <p className="auth-form-row text-sm text-ink-soft">
        By signing up you agree to the <NewTab to={paths.terms}>terms</NewTab>.{' '}
        <NewTab to={paths.privacy}>Privacy</NewTab>
      </p>
    </AuthForm>
  );
}

/** A link that opens a page of the app in a new tab, so that the form keeps its input. */
const NewTab = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
    {children}
  </a>
);
