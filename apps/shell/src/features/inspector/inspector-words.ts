import type { Choice, Resolution } from '@mindloom/registry';
import type { SnapshotRead } from '../../platform/registry/snapshot-store';
import type { PreviewState } from '../../platform/registry/preview-desk';

const SOURCES: Readonly<Record<Choice['source'], string>> = {
  preview: 'preview',
  candidate: 'candidate',
  stable: 'stable',
  'last-good': 'last good',
};

/** What a play of a slot would get now, in a few words. */
export function resolutionWords(resolution: Resolution): string {
  if (!resolution.ok) return `nothing: ${resolution.why}`;
  const [{ release, source }] = resolution.choices;
  return `${release.remote} ${release.version} (${SOURCES[source]})`;
}

/** How long ago, in the largest whole unit. */
export function ageWords(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** How fresh the snapshot is. */
export function readWords(lastRead: SnapshotRead | null, nowMs: number): string {
  if (lastRead === null) return 'Not asked for in this page yet; this is what the device kept.';
  const age = ageWords(nowMs - lastRead.atMs);
  return lastRead.code === null
    ? `Read ${age}.`
    : `The last question, ${age}, got no snapshot. (${lastRead.code})`;
}

/** The release that a folder holds: its last two parts. */
export const folderWords = (baseUrl: string): string =>
  new URL(baseUrl).pathname.split('/').filter(Boolean).slice(-2).join(' ') || baseUrl;

/** What this tab previews. */
export function previewStateWords(state: PreviewState): string {
  if (state.kind === 'refused') return `A link opened nothing. (${state.code})`;
  if (state.kind === 'checking') return 'A link is being checked.';
  if (state.kind === 'none') return 'Nothing.';
  const { slot, release } = state.preview;
  return `${release.remote} ${release.version} in ${slot}.`;
}
