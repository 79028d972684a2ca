/** The most powerful test of a failure rate from a fixed number of players. */
export interface SingleTest {
  /** The number of failures from which the test always halts. */
  certainFailures: number;
  /** The probability to halt at one failure less. With it, the test reaches its level exactly. */
  chanceBelow: number;
}

/** Returns the probability of each number of failures among some players, from 0 to all players. */
function distribution(players: number, rate: number): number[] {
  let last = (1 - rate) ** players;
  const all = [last];
  for (let failures = 1; failures <= players; failures++) {
    last *= ((players - failures + 1) / failures) * (rate / (1 - rate));
    all.push(last);
  }
  return all;
}

/** Returns the probability of at least this many failures. */
export const atLeastFailures = (failures: number, players: number, rate: number): number =>
  distribution(players, rate)
    .slice(failures)
    .reduce((sum, part) => sum + part, 0);

/**
 * Returns the most powerful test that halts with the probability `level` at the failure rate `allowed` (lemma of Neyman
 * and Pearson). A rule that halts by the last of these players decides from the same outcomes, however often it checks.
 * So it cannot halt more candidates with a higher failure rate.
 */
export function singleTest(players: number, allowed: number, level: number): SingleTest {
  let certainFailures = 0;
  while (atLeastFailures(certainFailures, players, allowed) > level) certainFailures++;
  const certain = atLeastFailures(certainFailures, players, allowed);
  const oneLess = atLeastFailures(certainFailures - 1, players, allowed);
  return { certainFailures, chanceBelow: (level - certain) / (oneLess - certain) };
}

/** Returns the probability that a test halts a candidate with this failure rate. */
export function powerOf({ certainFailures, chanceBelow }: SingleTest, players: number, rate: number): number {
  const certain = atLeastFailures(certainFailures, players, rate);
  const oneLess = atLeastFailures(certainFailures - 1, players, rate);
  return certain + chanceBelow * (oneLess - certain);
}
