import { buttonClass } from '@mindloom/ui';
import { UserRound } from 'lucide-react';
import { GuardedLink } from './guarded-link';
import { paths } from '../paths';

/** What the way to the settings is called. */
export const ACCOUNT_LABEL = 'Account and settings';

/** An icon beside the theme's: the menu itself has the spec's five entries and no more. */
export const AccountLink = () => (
  <GuardedLink
    to={paths.settings}
    className={buttonClass({ variant: 'ghost', className: 'ml-button-icon' })}
    aria-label={ACCOUNT_LABEL}
    title={ACCOUNT_LABEL}
  >
    <UserRound size={20} aria-hidden="true" />
  </GuardedLink>
);
