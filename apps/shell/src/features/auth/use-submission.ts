import { useRef, useState } from 'react';
import type { AuthResult } from '@mindloom/data-access';
import type { FieldName, Objection } from './credential-rules';
import { sayError } from './say';
import type { Words } from './words';

/** One way to submit the dialog. */
export interface Submission {
  /** What is wrong with the input: then nothing is sent. */
  object: () => Objection | null;
  send: () => Promise<AuthResult>;
  /** What a refusal of the server says. */
  explain: (failure: Extract<AuthResult, { ok: false }>) => Words;
  onDone: () => void;
  onRefused?: (failure: Extract<AuthResult, { ok: false }>) => void;
}

const focusField = (form: HTMLFormElement, field: FieldName): void => {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
};

/** Submits a form of the dialog: once at a time, every refusal in a toast, the field to put right in focus. */
export function useSubmission(submission: Submission) {
  const [isBusy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const isUnderWay = useRef(false);

  const send = async () => {
    isUnderWay.current = true;
    setBusy(true);
    const result = await submission.send();
    isUnderWay.current = false;
    setBusy(false);
    setOffline(!result.ok && result.reason === 'offline');
    if (result.ok) return submission.onDone();
    sayError(submission.explain(result));
    submission.onRefused?.(result);
  };

  const onSubmit = (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const objection = submission.object();
    if (!objection) return void send();
    sayError(objection.words);
    focusField(event.currentTarget, objection.field);
  };

  return { onSubmit, isBusy, isOffline };
}
