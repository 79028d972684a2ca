import './auth-form.css';
import type { AuthResult } from '@mindloom/data-access';
import { Button, TextField, type TextFieldProps } from '@mindloom/ui';
import { type ChangeEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import type { FieldErrors, FieldName, Fields, Objection } from './credential-rules';
import { type Message, showError } from './message-toast';

const OFFLINE_NOTE = 'You seem to be offline. Your entries stay here; try again when you are back.';

type Refusal = Extract<AuthResult, { ok: false }>;

/** How a form checks and sends its input. */
interface Submission {
  /** The form's fields. Each field shows its own message. */
  input: BoundFields;
  /** Checks the input. @returns why it must not be sent; null if it can be sent. */
  object: () => Objection | null;
  send: () => Promise<AuthResult>;
  /** @returns the message to show when the server refuses the input. */
  explain: (refusal: Refusal) => Message;
  /** @returns a message for each field that caused the server's refusal. */
  blame?: (refusal: Refusal) => FieldErrors;
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
  const { form, onSubmit, isBusy, note } = useSubmission(submission);
  return (
    // `noValidate` switches off the browser's messages on missing input, because the product has its own.
    <form ref={form} className="auth-form" aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <p role="status" className="auth-form-row text-sm text-ink-soft empty:hidden">
        {note}
      </p>
      <Button type="submit" size="lg" className="auth-form-row auth-form-submit" busy={isBusy}>
        {isBusy ? busyAction : action}
      </Button>
    </form>
  );
}

/** Focuses the first field of the form that has a message. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const first = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLInputElement && element.name in errors,
  );
  if (first instanceof HTMLElement) first.focus();
}

/**
 * Checks and sends a form. Ignores a second submission while the first one is being sent. Shows each refusal in a toast
 * and next to the fields to correct.
 */
function useSubmission(submission: Submission) {
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const isSending = useRef(false);

  const form = useRef<HTMLFormElement>(null);
  const { input } = submission;

  const send = async () => {
    isSending.current = true;
    setBusy(true);
    const result = await submission.send();
    isSending.current = false;
    setBusy(false);
    setNote(null);
    if (result.ok) return submission.onDone();
    const message = submission.explain(result);
    const errors = submission.blame?.(result) ?? {};
    showError(message);
    submission.onRefused?.(result);
    input.showErrors(errors);
    if (result.reason === 'offline') setNote(OFFLINE_NOTE);
    else if (Object.keys(errors).length === 0) setNote(message.text);
    focusFirst(form.current, errors);
  };

  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (isSending.current) return;
    const objection = submission.object();
    input.showErrors(objection?.errors ?? {});
    if (!objection) return void send();
    showError(objection.message);
    focusFirst(form.current, objection.errors);
  };

  return { form, onSubmit, isBusy, note };
}

const EMPTY: Fields = { name: '', email: '', password: '', currentPassword: '' };

/**
 * Holds the contents of a form's fields and the messages next to these fields. All forms of the dialog share these
 * contents, which are cleared when the dialog closes and after a success.
 * @param initial the first contents of the fields. Default: empty.
 */
export function useFields(initial: Partial<Fields> = {}) {
  const [fields, setFields] = useState<Fields>({ ...EMPTY, ...initial });
  const [errors, setErrors] = useState<FieldErrors>({});
  const clear = useCallback(() => {
    setFields(EMPTY);
    setErrors({});
  }, []);
  const bind = (name: FieldName) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setFields((before) => ({ ...before, [name]: target.value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });
  return { fields, bind, clear, showErrors: setErrors };
}

export type BoundFields = ReturnType<typeof useFields>;

/** A password input with a button that shows or hides the password. */
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
