import type { NoTicket } from '@mindloom/data-access/ranking';

/** Says why a set is not ranked, in one sentence. Each set counts for the day and the streak as always. */
export const UNRANKED_TEXT: Readonly<Record<NoTicket, string>> = {
  'not-joined': 'Join the ranking first.',
  used: 'You have started your ranked set of today, so this one is practice for the ranking.',
  done: 'You finished the set of today before it could be ranked, so this one is practice for the ranking.',
  unknown: 'This duel is over. A duel is open for 7 days.',
  full: 'Two other players have this duel already. Start one of your own.',
  unreachable: 'The ranking could not be reached, so this set is practice for the ranking.',
};
