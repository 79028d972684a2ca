import { Card, classNames } from '@mindloom/ui';
import { type ReactNode, useId } from 'react';

export interface SettingsSectionProps {
  title: string;
  /** One sentence on the purpose of the section. */
  text?: ReactNode;
  danger?: boolean | undefined;
  children: ReactNode;
}

/** A titled card of the settings page. */
export function SettingsSection({ title, text, danger, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={classNames('grid gap-4 sm:p-6', danger && 'settings-danger')}
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text !== undefined && <p className="max-w-[62ch] text-ink-soft">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
