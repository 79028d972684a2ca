import type { MouseEvent } from 'react';
import { NavLink, type NavLinkProps, useNavigate } from 'react-router-dom';
import { useLeaveDesk } from './leave-guard';
import { preloadPage } from '../routes';

export interface GuardedLinkProps extends Omit<NavLinkProps, 'to'> {
  to: string;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link of the frame: a running game is asked before it is left, and the page is fetched on hover and focus. */
export function GuardedLink({ to, onClick, ...rest }: GuardedLinkProps) {
  const { tryLeave } = useLeaveDesk();
  const navigate = useNavigate();
  const fetchAhead = () => preloadPage(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    tryLeave(() => void navigate(to));
  };
  return <NavLink {...rest} to={to} onClick={follow} onPointerEnter={fetchAhead} onFocus={fetchAhead} />;
}
