import { Button, buttonClass, ThreadLine } from '@mindloom/ui';
import { paths } from '../paths';

const SNAPPED_THREAD = [0.5, 0.62, 0.5, 0.9];

const WORDS: Readonly<Record<string, { title: string; text: string }>> = {
  'ML-190': {
    title: 'This page did not arrive',
    text: 'The connection broke off while it was loading. Finished results are safe on this device.',
  },
};
const ANY_FAILURE = {
  title: 'A thread snapped',
  text: 'Something on this page went wrong on our side. Finished results are safe on this device.',
};

/** What happened, what was kept, and what to press. */
export function ErrorPage({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { title, text } = WORDS[code] ?? ANY_FAILURE;
  return (
    <section className="page grid justify-items-center gap-4 py-20 text-center" role="alert">
      <div className="w-64 max-w-full">
        <ThreadLine values={SNAPPED_THREAD} area="speed" height={72} />
      </div>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-[46ch] text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {/* A full load on purpose: whatever broke in memory is gone with it. */}
        <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
          Go to Home
        </a>
      </div>
      <p className="text-xs text-ink-soft">Code {code}</p>
    </section>
  );
}
