import { signOut, useSession } from '@mindloom/data-access';
import { Button } from '@mindloom/ui';
import { useNavigate } from 'react-router-dom';
import { useAuthDialog } from '../auth-dialog';
import { useLeaveDesk } from './leave-guard';
import { paths } from '../paths';

/** Get Started for visitors, Logout for players, nothing while the session is loading. */
export function AccountAction({ onAct }: { onAct?: () => void }) {
  const { status } = useSession();
  const { open, preload } = useAuthDialog();
  const { tryLeave } = useLeaveDesk();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate(paths.home);
  };
  if (status === 'loading') return null;
  if (status === 'signedOut') {
    const start = () => {
      onAct?.();
      open();
    };
    return (
      <Button onClick={start} onPointerEnter={preload} onFocus={preload}>
        Get Started
      </Button>
    );
  }
  const end = () => {
    onAct?.();
    tryLeave(() => void leave());
  };
  return (
    <Button variant="secondary" onClick={end}>
      Logout
    </Button>
  );
}
