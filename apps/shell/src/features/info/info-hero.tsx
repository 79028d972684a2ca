import { buttonClass, PRACTICE_QUALIFIER } from '@mindloom/ui';
import { Link } from 'react-router-dom';

/** One sentence about the product, and the games. */
export function InfoHero({ gamesPath }: { gamesPath: string }) {
  return (
    <div className="grid gap-5 py-12 md:py-20">
      <h1 className="max-w-[16ch] text-4xl md:text-6xl">Small games, honest words.</h1>
      <p className="max-w-[58ch] text-lg text-ink-soft">
        Mindloom is a place to practise: short games for memory, focus and speed, a quiet board, and a pattern
        that shows how your practice goes.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={gamesPath} className={buttonClass({ size: 'lg' })}>
          Try Our Games
        </Link>
        <p className="text-sm text-ink-soft">{PRACTICE_QUALIFIER}</p>
      </div>
    </div>
  );
}
