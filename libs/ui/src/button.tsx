import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Work is under way: the button is disabled, says so to screen readers and shows a spinner. */
  busy?: boolean | undefined;
}

/** A button of the product. `type` is "button" unless said otherwise. */
export function Button({ variant, size, className, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busy && <span className="ml-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
