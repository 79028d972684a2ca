export interface ErrorStatistics {
  mean: number;
  standardDeviation: number;
  /** The largest distance from zero. */
  max: number;
}

/** Sums up a list of errors; needs two at least. */
export function errorStatistics(errors: readonly number[]): ErrorStatistics {
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const squares = errors.reduce((sum, error) => sum + (error - mean) ** 2, 0);
  const standardDeviation = Math.sqrt(squares / (errors.length - 1));
  return { mean, standardDeviation, max: Math.max(...errors.map(Math.abs)) };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
