import { Button, type ButtonProps } from './button';
import { classNames } from './class-names';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What the button does: its name for screen readers and its title. */
  label: string;
}

/** A square button with an icon alone; its name is `label`. */
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
