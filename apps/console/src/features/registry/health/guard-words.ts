import { GUARD_RULES, type Judgement, type LoadCounts } from '@mindloom/registry';
import { countText, shareText } from './figures';

export interface GuardWords {
  word: string;
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** What the guard sees and what it would do. */
  sentence: string;
}

/**
 * What the guard makes of a version, for the person who looks at it.
 * @param does what it does to a version that fails too often.
 */
export function guardWords(
  { attempts, failures, failingNetworks, reports }: LoadCounts & { reports: number },
  judgement: Judgement,
  does: string,
): GuardWords {
  const { atLeast, allowed, missingPlayers, missingNetworks, failsTooOften } = judgement;
  const counted = `${countText(reports, 'report', 'reports')}, ${attempts} of them ${attempts === 1 ? 'counts' : 'count'}`;
  const seen = `${counted}: ${failures} of ${countText(attempts, 'player', 'players')} failed`;
  if (missingPlayers > 0) {
    const sentence = `${seen}. It is judged from ${GUARD_RULES.fewestPlayers} players on; ${missingPlayers} to go.`;
    return { word: 'Too few players', tone: 'neutral', sentence };
  }
  const bound = `${seen} (${shareText(failures / attempts)}, certainly above ${shareText(atLeast)})`;
  const limit = `${shareText(allowed)} is allowed`;
  if (missingNetworks > 0 && atLeast > allowed) {
    const networks = `Failures come from ${countText(failingNetworks, 'network', 'networks')}`;
    const sentence = `${bound}; ${limit}. ${networks}; the guard acts from ${GUARD_RULES.fewestNetworks} on.`;
    return { word: 'Too few networks', tone: 'warning', sentence };
  }
  return failsTooOften
    ? { word: 'Fails too often', tone: 'danger', sentence: `${bound}; ${limit}. The guard ${does}.` }
    : { word: 'Within bounds', tone: 'success', sentence: `${bound}; ${limit}.` };
}
