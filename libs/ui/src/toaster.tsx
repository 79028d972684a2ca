import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClass } from './button';
import { showToastsWith, type ToastKind } from './toast';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } satisfies Record<ToastKind, unknown>;

interface ToastData {
  kind: ToastKind;
}

/** Shows the toasts, including those raised before it was loaded. Load it on demand. */
export function Toaster() {
  const [manager] = useState(() => Toast.createToastManager<ToastData>());
  useEffect(
    () =>
      showToastsWith(({ kind, title, description, durationMs, topic }) => {
        const priority = kind === 'error' ? 'high' : 'low';
        const texts = { title, description, timeout: durationMs };
        manager.add({ ...texts, ...(topic && { id: topic }), type: kind, priority, data: { kind } });
      }),
    [manager],
  );
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="ml-toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((entry) => {
    const Icon = ICONS[entry.data?.kind ?? 'info'];
    return (
      // Toasts are never collapsed, so none is hidden from screen readers.
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
