import { signIn } from '@mindloom/data-access';
import { Button, Card, Logo, TextField } from '@mindloom/ui';
import { type FormEvent, useState } from 'react';

const textOf = (form: FormData, field: string) => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

/** The sign-in form. Staff use their normal Mindloom account. */
export function SignInPage() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await signIn({ email: textOf(form, 'email').trim(), password: textOf(form, 'password') });
    setBusy(false);
    setProblem(result.ok ? null : `${result.message ?? 'The sign-in did not succeed.'} (${result.code})`);
  };

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-sm">
        <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <div className="flex items-center gap-3">
            <Logo size={30} />
            <h1 className="font-display text-xl font-bold">Mindloom console</h1>
          </div>
          <p className="text-sm text-ink-soft">For product staff: choose the release that each game loads.</p>
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {problem !== null && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
          <Button type="submit" busy={isBusy}>
            Sign in
          </Button>
        </form>
      </Card>
    </main>
  );
}
