import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { buttonClass } from './button';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  description?: string | undefined;
  /** How long the toast is shown, in ms. @default 5000 */
  durationMs?: number | undefined;
  /** A later toast with the same topic replaces the current one. */
  topic?: string | undefined;
}

export interface ToastEntry extends ToastOptions {
  kind: ToastKind;
  title: string;
}

/** Shows and removes toasts. */
export interface ToastScreen {
  show: (entry: ToastEntry) => void;
  dismissAll: () => void;
}

export interface ToasterProps {
  /** Called when toasts can be shown. @returns a function that removes the registration. */
  register: (screen: ToastScreen) => () => void;
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } satisfies Record<ToastKind, unknown>;

interface ToastData {
  kind: ToastKind;
}

/** Shows toasts with Base UI. Load this component on demand. */
export function Toaster({ register }: ToasterProps) {
  const [manager] = useState(() => Toast.createToastManager<ToastData>());
  // The viewport is state, because the portal mounts its content later than this component.
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  useToastsHeight(viewport);
  useEffect(
    () =>
      register({
        show: ({ kind, title, description, durationMs, topic }) => {
          const priority = kind === 'error' ? 'high' : 'low';
          const texts = { title, description, timeout: durationMs };
          manager.add({ ...texts, ...(topic && { id: topic }), type: kind, priority, data: { kind } });
        },
        dismissAll: () => manager.close(),
      }),
    [manager, register],
  );
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

/** Keeps the height of all toasts in a CSS variable of the body, so that dialogs leave room for them (D-84). */
function useToastsHeight(viewport: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (viewport === null) return undefined;
    const { style } = document.body;
    const observer = new ResizeObserver(() =>
      style.setProperty('--ml-toasts-height', `${Math.ceil(viewport.getBoundingClientRect().height)}px`),
    );
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
      // Toasts are never collapsed, so no toast may be hidden from screen readers.
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
