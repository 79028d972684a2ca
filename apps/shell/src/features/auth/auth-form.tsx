import type { AuthResult } from '@mindloom/data-access';
import { Button, TextField, type TextFieldProps } from '@mindloom/ui';
import { type ChangeEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import type { FieldName, Fields, Objection } from './credential-rules';
import { type Message, showError } from './message-toast';

const OFFLINE_NOTE = 'You seem to be offline. Your entries stay here; try again when you are back.';

type Refusal = Extract<AuthResult, { ok: false }>;

/** How a form is checked and sent. */
interface Submission {
  /** @returns the first problem of the input, which is then not sent. */
  object: () => Objection | null;
  send: () => Promise<AuthResult>;
  /** @returns the message on a refusal by the server. */
  explain: (refusal: Refusal) => Message;
  onDone: () => void;
  onRefused?: (refusal: Refusal) => void;
}

export interface AuthFormProps extends Submission {
  label: string;
  action: string;
  /** The button's text while the form is being sent. */
  busyAction: string;
  children: ReactNode;
}

/** A form of the auth dialog: its fields and its submit button. */
export function AuthForm({ label, action, busyAction, children, ...submission }: AuthFormProps) {
  const { onSubmit, isBusy, isOffline } = useSubmission(submission);
  return (
    // The product has its own messages on missing input. The browser's are switched off.
    <form className="grid gap-5" aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isOffline ? OFFLINE_NOTE : null}
      </p>
      <Button type="submit" size="lg" className="w-full" busy={isBusy}>
        {isBusy ? busyAction : action}
      </Button>
    </form>
  );
}

const focusField = (form: HTMLFormElement, field: FieldName): void => {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
};

/** Sends a form once at a time, shows each refusal in a toast and focuses the field to correct. */
function useSubmission(submission: Submission) {
  const [isBusy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const isSending = useRef(false);

  const send = async () => {
    isSending.current = true;
    setBusy(true);
    const result = await submission.send();
    isSending.current = false;
    setBusy(false);
    setOffline(!result.ok && result.reason === 'offline');
    if (result.ok) return submission.onDone();
    showError(submission.explain(result));
    submission.onRefused?.(result);
  };

  const onSubmit = (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (isSending.current) return;
    const objection = submission.object();
    if (!objection) return void send();
    showError(objection.message);
    focusField(event.currentTarget, objection.field);
  };

  return { onSubmit, isBusy, isOffline };
}

const EMPTY: Fields = { name: '', email: '', password: '', currentPassword: '' };

/** The input of the dialog. Its tabs share it; it is cleared on close and on success. */
export function useFields() {
  const [fields, setFields] = useState(EMPTY);
  const clear = useCallback(() => setFields(EMPTY), []);
  const bind = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  return { fields, bind, clear };
}

export type BoundFields = ReturnType<typeof useFields>;

/** A password input with a button that shows the text. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="absolute -top-[9px] right-0 min-h-11 min-w-11 pl-3 text-right text-sm font-semibold text-brand"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown((before) => !before)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
