import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  description?: ReactNode;
  /** What is wrong, in words; marks the field as invalid. */
  error?: string | undefined;
}

/** A labelled input with an optional hint and error, tied together for screen readers. */
export function TextField({ label, description, error, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = description === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className="ml-field">
      <label className="ml-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="ml-field-input"
        aria-describedby={describedBy === '' ? undefined : describedBy}
        aria-invalid={error === undefined ? undefined : true}
      />
      {hintId !== undefined && (
        <div id={hintId} className="ml-field-hint">
          {description}
        </div>
      )}
      {errorId !== undefined && (
        <div id={errorId} className="ml-field-error">
          {error}
        </div>
      )}
    </div>
  );
}
