import type { Today } from '@mindloom/domain';
import { READ_FAILED, ReadFailedBanner } from '../read-failed-banner';
import { asOfText } from './use-known';

interface AsOfProps {
  /** When the figures were read. Null if they are up to date; then nothing is shown. */
  asOfMs: number | null;
  today: Today;
}

/** Tells when a section's data was read. Renders nothing if the data is up to date. */
export const AsOf = ({ asOfMs, today }: AsOfProps) =>
  asOfMs === null ? null : (
    <p className="text-sm text-ink-soft">
      <time dateTime={new Date(asOfMs).toISOString()}>{capital(asOfText(asOfMs, today))}</time>
    </p>
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface AsOfBannerProps extends AsOfProps {
  isReading: boolean;
  onRetry: () => void;
}

/** A banner above figures that this device has read earlier. Shown if the figures cannot be read now (D-34). */
export function AsOfBanner({ asOfMs, today, isReading, onRetry }: AsOfBannerProps) {
  if (asOfMs === null) return null;
  return (
    <ReadFailedBanner
      title={READ_FAILED}
      text={
        <>
          These are your figures{' '}
          <time dateTime={new Date(asOfMs).toISOString()}>{asOfText(asOfMs, today)}</time>. Nothing is lost.
        </>
      }
      isReading={isReading}
      onRetry={onRetry}
    />
  );
}
