import { Button, Card } from '@mindloom/ui';
import type { ReactNode } from 'react';

interface ReadFailedBannerProps {
  title: string;
  text: ReactNode;
  isReading: boolean;
  onRetry: () => void;
}

/** The text that docs/product prescribes for figures that could not be read (DASH-10). */
export const READ_FAILED = "We couldn't retrieve your latest statistics";

/** The only message about figures that could not be read. It has a button that reads them again (D-34, D-89). */
export const ReadFailedBanner = ({ title, text, isReading, onRetry }: ReadFailedBannerProps) => (
  <Card role="status" className="dashboard-outage">
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{text}</p>
    </div>
    <Button variant="secondary" size="sm" busy={isReading} onClick={onRetry}>
      Retry
    </Button>
  </Card>
);
