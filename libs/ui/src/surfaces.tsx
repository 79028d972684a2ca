import type { ComponentProps, HTMLAttributes } from 'react';
import { classNames } from './class-names';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** Whether to leave out the padding of 20 px. */
  flush?: boolean | undefined;
}

/** A container with a hairline border and no shadow. */
export function Card({ as: Element = 'div', flush = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames('ml-card', !flush && 'ml-card-padded', className)} />;
}

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'outline' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
}

/** A short label. Its text must be clear without the colour of the tone. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames('ml-badge', tone !== 'neutral' && `ml-badge-${tone}`, className)} />
  );
}

/** A placeholder for content that is loading. Its class sets the size. It is hidden from screen readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames('ml-skeleton', className)} aria-hidden="true" />;
}
