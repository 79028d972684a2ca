// The components that are small enough for every page. Larger components have entry points of their own and are
// loaded on demand: @mindloom/ui/dialog, alert-dialog, menu, popover, tabs, tooltip, share-button and trend-chart.
export { announce, Announcer, VisuallyHidden } from './announcer';
export { AREA_NAMES } from '@mindloom/game-contract';
export { AreaBadge } from './area-badge';
export { AreaIcon } from './areas';
export {
  Button,
  buttonClass,
  type ButtonLook,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
} from './button';
export { classNames } from './class-names';
export { EmptyState, type EmptyStateProps } from './empty-state';
export {
  SelectField,
  type SelectFieldProps,
  Switch,
  type SwitchProps,
  TextField,
  type TextFieldProps,
} from './form-fields';
export { useOnDemand } from './on-demand';
export { isOverlayOpen } from './overlays';
export { ProgressBar, type ProgressBarProps, Stars, type StarsProps } from './progress';
export { Pear } from './pear';
export { ON_DEVICE_NOTE, PRACTICE_QUALIFIER } from './qualifiers';
export { Badge, type BadgeProps, Card, type CardProps, Skeleton } from './surfaces';
export {
  Logo,
  ThreadLine,
  type ThreadLineProps,
  type WeftRow,
  WovenStrip,
  type WovenStripProps,
} from './threads';
export { dismissToasts, holdToasts, preloadToaster, toast, ToastHost } from './toast';
export type { ToastKind, ToastOptions } from './toast-queue';
