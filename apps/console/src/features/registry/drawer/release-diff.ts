import type { ReleaseRow } from '@mindloom/data-access/staff';
import { sizeText, weightOf } from './release-facts';

type Contents = Pick<ReleaseRow, 'version' | 'contract' | 'assets' | 'shared'>;

/** The files of a release by their hash; two releases share what has not changed. */
function filesOf({ assets }: Pick<ReleaseRow, 'assets'>): Map<string, string> {
  const list: readonly unknown[] = Array.isArray(assets) ? assets : [];
  return new Map(
    list.flatMap((asset) =>
      typeof asset === 'object' && asset !== null && 'sha384' in asset && 'path' in asset
        ? [[String(asset.sha384), String(asset.path)] as const]
        : [],
    ),
  );
}

function weightChange(before: number, after: number): string {
  if (before === after) return 'as heavy as before';
  return `${sizeText(Math.abs(after - before))} ${after > before ? 'heavier' : 'lighter'}`;
}

const rangesOf = ({ shared }: Pick<ReleaseRow, 'shared'>): string =>
  Object.entries(shared ?? {})
    .map(([name, range]) => `${name} ${String(range)}`)
    .toSorted()
    .join(', ') || 'nothing';

/** What a release has changed against another one of its remote, in sentences; without `live` there is nothing to compare. */
export function releaseDiff(release: Contents, live: Contents): string[] {
  const [own, other] = [filesOf(release), filesOf(live)];
  const fresh = [...own.keys()].filter((hash) => !other.has(hash)).length;
  const gone = [...other.keys()].filter((hash) => !own.has(hash)).length;
  const weight = weightChange(weightOf(live).bytes, weightOf(release).bytes);
  return [
    `Files: ${own.size - fresh} as before, ${fresh} new or changed, ${gone} gone; ${weight}.`,
    ...(release.contract === live.contract
      ? []
      : [`Speaks contract ${release.contract} instead of ${live.contract}.`]),
    ...(rangesOf(release) === rangesOf(live)
      ? []
      : [`Shares ${rangesOf(release)} with the shell instead of ${rangesOf(live)}.`]),
  ];
}
