import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'destructive-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** Returns the class names of a button. Use it for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'md', className }: ButtonLook = {}): string =>
  classNames('ml-button', `ml-button-${variant}`, size !== 'md' && `ml-button-${size}`, className);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** True while work is in progress. The button is then disabled, shows a spinner and sets `aria-busy`. */
  busy?: boolean | undefined;
}

/** A button. Its `type` is "button" by default. */
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

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** The accessible name. It is also the title. */
  label: string;
}

/** A square button with only an icon. */
export function IconButton({ label, className, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      variant={variant}
      aria-label={label}
      className={classNames('ml-button-icon', className)}
    />
  );
}
