import { useSession } from '@mindloom/data-access';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { WaitingDialog } from '../features/settings/waiting/waiting-dialog';

/** The dialog with the results that are not saved on the server yet. */
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
