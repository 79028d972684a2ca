import { createContext, type ReactNode, useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLeaveDesk, type LeaveDesk } from './leave-desk';
import { paths } from '../paths';

const LeaveContext = createContext<LeaveDesk>({ guard: () => () => undefined, tryLeave: (go) => go() });

/** Around the whole app: pages stand guard here, links ask here. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [desk] = useState(() => createLeaveDesk(window, () => void navigate(paths.games, { replace: true })));
  return <LeaveContext value={desk}>{children}</LeaveContext>;
}

/** Where leaving the page is asked for. */
export const useLeaveDesk = (): LeaveDesk => useContext(LeaveContext);
