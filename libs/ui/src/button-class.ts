import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** The class of a button's look, for a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'md', className }: ButtonLook = {}): string =>
  classNames('ml-button', `ml-button-${variant}`, size !== 'md' && `ml-button-${size}`, className);
