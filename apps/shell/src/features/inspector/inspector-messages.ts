import type { Choice, Resolution, SlotRelease } from '@mindloom/registry';
import type { SnapshotRead } from '../../platform/registry/snapshot-store';
import type { PreviewState } from '../../platform/registry/preview-source';

const SOURCES: Readonly<Record<Choice['source'], string>> = {
  preview: 'preview',
  candidate: 'candidate',
  variant: 'variant of an experiment',
  stable: 'stable',
  'last-good': 'last good',
};

const placeText = ({ place }: SlotRelease) => (place === 'frame' ? ', in a frame' : '');

/** Describes the release that a play of a slot would get now. */
export function resolutionText(resolution: Resolution): string {
  if (!resolution.ok) return `nothing: ${resolution.why}`;
  const [{ release, source }] = resolution.choices;
  return `${release.remote} ${release.version} (${SOURCES[source]}${placeText(release)})`;
}

/** Formats an age in whole seconds, minutes or hours. */
export function ageText(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** Describes the age of the snapshot, or why the last read gave no newer snapshot. */
export function snapshotText(lastRead: SnapshotRead | null, nowMs: number): string {
  if (lastRead === null) return 'Not read by this page yet. This is the copy on the device.';
  const age = ageText(nowMs - lastRead.atMs);
  return lastRead.code === null
    ? `Read ${age}.`
    : `The last read, ${age}, returned no snapshot. (${lastRead.code})`;
}

/** Returns the remote and version from the address of a release's folder. */
export const folderText = (baseUrl: string): string =>
  new URL(baseUrl).pathname.split('/').filter(Boolean).slice(-2).join(' ') || baseUrl;

/** Describes the preview of this tab. */
export function previewText(state: PreviewState): string {
  if (state.kind === 'refused') return `The link was refused. (${state.code})`;
  if (state.kind === 'checking') return 'A link is being checked.';
  if (state.kind === 'none') return 'Nothing.';
  if (state.kind === 'asking') return `An unchecked preview of ${state.team} waits for your answer.`;
  const { slot, release } = state.preview;
  return `${release.remote} ${release.version} in ${slot}${placeText(release)}.`;
}
