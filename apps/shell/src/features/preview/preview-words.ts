import type { PreviewState } from '../../platform/registry/preview-desk';

const USUAL = 'so the usual games play here.';

const REFUSED: Readonly<Record<string, string>> = {
  'ML-641': `This preview link has expired, ${USUAL}`,
  'ML-642': `This preview link opens nothing here, ${USUAL}`,
};
const UNCHECKED = `This preview link could not be checked just now, ${USUAL} Reload to try again.`;

const title = (remote: string) => `${remote.charAt(0).toUpperCase()}${remote.slice(1).replaceAll('-', ' ')}`;

/** What the bar says; null when there is nothing to say, or not yet. */
export function previewWords(state: PreviewState): string | null {
  if (state.kind === 'refused') return `${REFUSED[state.code] ?? UNCHECKED} (${state.code})`;
  if (state.kind !== 'open') return null;
  const { slot, release } = state.preview;
  const what =
    release.remote === 'source' ? 'a game from source' : `${title(release.remote)} ${release.version}`;
  return `Preview of ${what} in ${slot}. Plays of it are not saved.`;
}
