import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { buttonClass } from './button';
import { createToastQueue, type ToastData, type ToastKind, type ToastScreen } from './toast-queue';

export interface ToasterProps {
  /** Called when toasts can be shown. @returns a function that removes the registration. */
  register: (screen: ToastScreen) => () => void;
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } satisfies Record<ToastKind, unknown>;

/** Shows toasts with Base UI. Load this component on demand. */
export function Toaster({ register }: ToasterProps) {
  const [manager] = useState(() => Toast.createToastManager<ToastData>());
  // The viewport is in React state, because its element is mounted later than this component.
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  useToastsHeight(viewport);
  useEffect(() => register(createToastQueue(manager)), [manager, register]);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport ref={setViewport} className="ml-toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Keeps the height of the toast in a CSS variable of the body, so that pages and dialogs leave room for it (D-84). */
function useToastsHeight(viewport: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (viewport === null) return undefined;
    const { style } = document.body;
    const observer = new ResizeObserver(() => {
      style.setProperty('--ml-toasts-height', `${Math.ceil(viewport.getBoundingClientRect().height)}px`);
      // The toast leaves less room for a dialog. Keep the focused field and its message in view, because the toast
      // often refers to them.
      document.activeElement?.closest('.ml-dialog .ml-field')?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(viewport);
    return () => {
      observer.disconnect();
      style.removeProperty('--ml-toasts-height');
    };
  }, [viewport]);
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((entry) => {
    const Icon = ICONS[entry.data?.kind ?? 'info'];
    return (
      // No toast is ever collapsed, so none may be hidden from screen readers.
      <Toast.Root key={entry.id} toast={entry} className="ml-toast" aria-hidden={false}>
        <Toast.Content className="ml-toast-content">
          <Icon className="ml-toast-icon" size={20} aria-hidden="true" />
          <div className="ml-toast-body">
            <Toast.Title className="ml-toast-title" />
            <Toast.Description className="ml-toast-text" />
          </div>
          <Toast.Close
            className={buttonClass({ variant: 'ghost', className: 'ml-button-icon' })}
            aria-label="Dismiss"
            aria-hidden={false}
          >
            <X size={18} aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
