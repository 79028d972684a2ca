import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId } from 'react';

/**
 * A text that is shown on hover and focus. `trigger` must be focusable. The text is the accessible description of the
 * trigger.
 */
export function Tooltip({ text, trigger }: { text: ReactNode; trigger: ReactElement }) {
  const id = useId();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={trigger} aria-describedby={id} delay={200} />
      <span id={id} hidden>
        {text}
      </span>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} className="ml-menu-positioner">
          <BaseTooltip.Popup className="ml-tooltip">{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
