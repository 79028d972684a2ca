import { SCORE_SHIFT_RULES, type ScoreShift } from '@mindloom/registry';

export interface ScoreWords {
  word: string;
  tone: 'neutral' | 'success' | 'warning';
  sentence: string;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What a comparison of scores says, and how sure it is. */
export function scoreWords(
  { verdict, newerPlayers, olderPlayers, chance, within }: ScoreShift,
  { newer, older }: { newer: string; older: string },
): ScoreWords {
  const people = `${newerPlayers} players of ${newer}, ${olderPlayers} of ${older}`;
  if (chance === null || within === null) {
    return {
      word: 'Too early to say',
      tone: 'neutral',
      sentence: `${people} at the same difficulties; it takes ${SCORE_SHIFT_RULES.fewestPlayers} of each.`,
    };
  }
  const measured = `A player of ${newer} scores above one of ${older} in ${percent(chance)} of pairs, give or take ${percent(within)} (${people}).`;
  switch (verdict) {
    case 'easier':
      return { word: 'The game became easier', tone: 'warning', sentence: measured };
    case 'harder':
      return { word: 'The game became harder', tone: 'warning', sentence: measured };
    case 'alike':
      return { word: 'As hard as before', tone: 'success', sentence: measured };
    default:
      return {
        word: 'Not clear yet',
        tone: 'neutral',
        sentence: `${measured} More plays will tell.`,
      };
  }
}
