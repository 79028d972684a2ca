import { linkProblem } from '@mindloom/data-access';
import { Dialog } from '@mindloom/ui/dialog';
import { Tabs } from '@mindloom/ui/tabs';
import { type BoundFields, useFields } from './auth-form';
import { linkMessages } from './auth-messages';
import { LoginForm } from './login-form';
import { showError, showSuccess } from './message-toast';
import { ProviderButtons } from './provider-buttons';
import { ForgotPasswordForm, NewPasswordForm } from './password-recovery-forms';
import { SignUpForm } from './sign-up-form';

/** What the dialog shows: one of its tabs, or a step of the password recovery. */
export type AuthView = 'login' | 'signup' | 'forgotPassword' | 'newPassword';

export type AuthTab = Extract<AuthView, 'login' | 'signup'>;

export interface AuthDialogProps {
  isOpen: boolean;
  view: AuthView;
  onView: (view: AuthView) => void;
  onClose: () => void;
  onSignedIn: () => void;
}

const welcome = {
  title: 'Welcome to Mindloom',
  subtitle: 'Train your brain with personalized AI-guided games',
};
const headings: Record<AuthView, { title: string; subtitle: string }> = {
  login: welcome,
  signup: welcome,
  forgotPassword: { title: 'Forgot your password?', subtitle: 'We send you a link to set a new one.' },
  newPassword: {
    title: 'Set a new password',
    subtitle: 'You are logged in. Choose the password for next time.',
  },
};

/** The login/signup dialog, with the password recovery. */
export function AuthDialog({ isOpen, view, onView, onClose, onSignedIn }: AuthDialogProps) {
  const input = useFields();
  const close = () => {
    input.clear();
    onClose();
  };
  const closeSignedIn = () => {
    close();
    onSignedIn();
  };
  const show = (next: AuthView) => {
    // Clear the error messages, because they belong to the fields of the previous form.
    input.showErrors({});
    onView(next);
  };
  const showLogin = () => show('login');
  const clearAndShowLogin = () => {
    input.clear();
    showLogin();
  };
  const { title, subtitle } = headings[view];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : close())}
      title={title}
      description={subtitle}
    >
      {view === 'forgotPassword' && (
        <ForgotPasswordForm input={input} onDone={clearAndShowLogin} onBack={showLogin} />
      )}
      {view === 'newPassword' && <NewPasswordForm input={input} onDone={closeSignedIn} />}
      {(view === 'login' || view === 'signup') && (
        <AuthTabs
          input={input}
          tab={view}
          onTab={show}
          onLoggedIn={closeSignedIn}
          onForgot={() => show('forgotPassword')}
          onSignedUp={clearAndShowLogin}
        />
      )}
    </Dialog>
  );
}

interface AuthTabsProps {
  input: BoundFields;
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  onLoggedIn: () => void;
  onForgot: () => void;
  onSignedUp: () => void;
}

function AuthTabs({ input, tab, onTab, onLoggedIn, onForgot, onSignedUp }: AuthTabsProps) {
  const form =
    tab === 'login' ? (
      <LoginForm input={input} onDone={onLoggedIn} onForgot={onForgot} />
    ) : (
      <SignUpForm input={input} onDone={onSignedUp} onAlreadyRegistered={() => onTab('login')} />
    );
  // While the tabs change, both panels are in the page. Only one of them may contain a form, because two forms would
  // have the same labels.
  const contentOf = (value: AuthTab) => (value === tab ? form : null);
  return (
    <div className="pt-5">
      <Tabs
        label="Login or sign up"
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'login', label: 'Login', content: contentOf('login') },
          { value: 'signup', label: 'Sign Up', content: contentOf('signup') },
        ]}
      />
      <ProviderButtons />
    </div>
  );
}

/** Shows why a mailed link or a login service opened the address `href` without logging the player in. */
export function reportLink(href: string): void {
  if (linkProblem(href) === undefined) showSuccess(linkMessages.halfDone);
  else showError(href.includes('otp_expired') ? linkMessages.broken : linkMessages.loginUnfinished);
}
