// What is light enough for every page. Heavy parts have their own doors and are loaded on demand:
// @mindloom/ui/dialog, alert-dialog, drawer, menu, popover, tabs, tooltip.
export { announce, Announcer } from './announcer';
export { AreaBadge } from './area-badge';
export { AreaIcon } from './area-icon';
export { AREA_THREADS, AREA_WORDS } from './areas';
export { Badge, type BadgeProps } from './badge';
export { Button, type ButtonProps } from './button';
export { buttonClass, type ButtonLook } from './button-class';
export { Card, type CardProps } from './card';
export { classNames } from './class-names';
export { EmptyState, type EmptyStateProps } from './empty-state';
export { ON_DEVICE_NOTE, PRACTICE_QUALIFIER } from './honest-words';
export { IconButton, type IconButtonProps } from './icon-button';
export { Logo } from './logo';
export { useOnDemand } from './on-demand';
export { ProgressBar, type ProgressBarProps } from './progress-bar';
export { SelectField, type SelectFieldProps } from './select-field';
export { Skeleton } from './skeleton';
export { Stars, type StarsProps } from './stars';
export { Switch, type SwitchProps } from './switch';
export { TextField, type TextFieldProps } from './text-field';
export { ThreadLine, type ThreadLineProps } from './thread-line';
export { threadPath, threadPoints } from './thread-path';
export { toast, type ToastKind, type ToastOptions } from './toast';
export { preloadToaster, ToastHost } from './toast-host';
export { VisuallyHidden } from './visually-hidden';
export { type WeftRow, WovenStrip, type WovenStripProps } from './woven-strip';
