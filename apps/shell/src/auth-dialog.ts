export { AuthDialogProvider, useAuthDialog } from './features/auth/auth-dialog-provider';
