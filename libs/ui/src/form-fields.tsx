import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  description?: ReactNode;
  /** The error message. A field with an error message is marked as invalid. */
  error?: string | undefined;
}

/** A labelled input. Screen readers read the hint and the error with the input. */
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

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  label: string;
}

/** A labelled select. Its children are the options. */
export function SelectField({ label, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="ml-field">
      <label className="ml-field-label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="ml-field-input">
        {children}
      </select>
    </div>
  );
}

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** A switch for a setting that is on or off. A change takes effect immediately. */
export function Switch({ label, checked, onCheckedChange, disabled }: SwitchProps) {
  return (
    <label className="ml-switch">
      <input
        type="checkbox"
        role="switch"
        className="ml-switch-input"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
