import { type LoginProvider, loginProviders, signInWith } from '@mindloom/data-access';
import { Button } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import { loginFailureMessage } from './auth-messages';
import { showError } from './message-toast';

/** A button for each login service that the project has configured. Renders nothing if there is none. */
export function ProviderButtons() {
  const [providers, setProviders] = useState<readonly LoginProvider[]>([]);
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void loginProviders().then((found) => isShown && setProviders(found));
    return () => {
      isShown = false;
    };
  }, []);

  const leave = async (id: LoginProvider['id']) => {
    setLeavingFor(id);
    const result = await signInWith(id);
    // After a success, the browser leaves this page for the login service.
    if (result.ok) return;
    setLeavingFor(null);
    showError(loginFailureMessage(result));
  };
  if (providers.length === 0) return null;
  return (
    <section className="grid gap-3 pt-5" aria-label="Other ways to log in">
      <p className="text-center text-sm text-ink-soft">or</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="lg"
          className="w-full"
          busy={leavingFor === id}
          disabled={leavingFor !== null}
          onClick={() => void leave(id)}
        >
          Continue with {name}
        </Button>
      ))}
    </section>
  );
}
