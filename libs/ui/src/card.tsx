import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** Without the inner space of 20 px. */
  flush?: boolean | undefined;
}

/** A sheet on the page: hairline border, no shadow. */
export function Card({ as: Element = 'div', flush = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames('ml-card', !flush && 'ml-card-padded', className)} />;
}
