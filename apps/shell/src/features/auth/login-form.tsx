import { signIn } from '@mindloom/data-access';
import { TextField } from '@mindloom/ui';
import { AuthForm, type BoundFields, PasswordField } from './auth-form';
import { loginFailureMessage, successes } from './auth-messages';
import { loginFailureErrors, objectToLogin } from './credential-rules';
import { showSuccess } from './message-toast';

export interface LoginFormProps {
  input: BoundFields;
  onDone: () => void;
  onForgot: () => void;
}

/** The Login tab: e-mail and password. */
export function LoginForm({ input, onDone, onForgot }: LoginFormProps) {
  const { fields, bind } = input;
  return (
    <AuthForm
      input={input}
      label="Login"
      action="Login"
      busyAction="Logging in..."
      object={() => objectToLogin(fields)}
      send={() => signIn({ email: fields.email.trim(), password: fields.password })}
      explain={loginFailureMessage}
      blame={loginFailureErrors}
      onDone={() => {
        showSuccess(successes.loggedIn);
        onDone();
      }}
    >
      <TextField label="Email" type="email" autoComplete="username" {...bind('email')} />
      <div className="grid gap-1">
        <PasswordField label="Password" autoComplete="current-password" {...bind('password')} />
        <button
          type="button"
          className="min-h-11 justify-self-start text-sm font-semibold text-ink-soft underline underline-offset-4"
          onClick={onForgot}
        >
          Forgot your password?
        </button>
      </div>
    </AuthForm>
  );
}
