import { useSession } from '@mindloom/data-access';
import { useAuthDialog } from '../auth-dialog';
import { WaitingDialog } from '../features/settings/waiting/waiting-dialog';

/** The results that wait, for whoever is there. */
export function WaitingResults({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { status } = useSession();
  const auth = useAuthDialog();
  const logIn = () => {
    onOpenChange(false);
    auth.open('login');
  };
  return (
    <WaitingDialog
      open={open}
      onOpenChange={onOpenChange}
      isSignedIn={status === 'signedIn'}
      onLogIn={logIn}
    />
  );
}
