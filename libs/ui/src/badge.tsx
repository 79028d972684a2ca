import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'outline' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
}

/** A small word beside a thing. The tone is a hint; the word carries the meaning. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames('ml-badge', tone !== 'neutral' && `ml-badge-${tone}`, className)} />
  );
}
