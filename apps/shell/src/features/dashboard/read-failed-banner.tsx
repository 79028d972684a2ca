import { Button, Card } from '@mindloom/ui';
import type { ReactNode } from 'react';

interface ReadFailedBannerProps {
  title: ReactNode;
  text: string;
  isReading: boolean;
  onRetry: () => void;
}

/** A banner above figures that could not be read, with a button that reads them again (D-34). */
export const ReadFailedBanner = ({ title, text, isReading, onRetry }: ReadFailedBannerProps) => (
  <Card role="status" className="dashboard-sample flex flex-wrap items-center justify-between gap-4">
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{text}</p>
    </div>
    <Button variant="secondary" busy={isReading} onClick={onRetry}>
      Retry
    </Button>
  </Card>
);
