import { ALL_BASIS_POINTS } from '@mindloom/registry';

const BP_PER_PERCENT = 100;

/** A rollout in percent, to the basis point. */
export const percentText = (basisPoints: number): string => `${(basisPoints / BP_PER_PERCENT).toFixed(2)} %`;

/** A rollout as it stands in the input: `12.5` for 1250 basis points. */
export const percentInput = (basisPoints: number): string => String(basisPoints / BP_PER_PERCENT);

/** What somebody typed as a percentage in basis points; null when it is none between 0 and 100. */
export function basisPointsOf(percent: string): number | null {
  if (!/^\d+([.,]\d{1,2})?$/.test(percent.trim())) return null;
  const basisPoints = Math.round(Number(percent.trim().replace(',', '.')) * BP_PER_PERCENT);
  return basisPoints <= ALL_BASIS_POINTS ? basisPoints : null;
}
