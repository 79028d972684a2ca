import { type ComponentProps, useId } from 'react';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  label: string;
}

/** A labelled choice out of a few options, which are its children. */
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
