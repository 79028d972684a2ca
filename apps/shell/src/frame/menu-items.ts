import type { SessionState } from '@mindloom/data-access';
import { paths } from '../paths';

export interface MenuItem {
  label: string;
  to: string;
}

const OPEN_TO_ALL: readonly MenuItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'Info', to: paths.info },
];

const FOR_PLAYERS: readonly MenuItem[] = [
  ...OPEN_TO_ALL,
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Games', to: paths.games },
];

/** The links of the header; beside them stands Logout or Get Started. */
export const menuItems = (session: SessionState): readonly MenuItem[] =>
  session.status === 'signedIn' ? FOR_PLAYERS : OPEN_TO_ALL;
