import { drawNames, type Family } from './family';

interface Statement {
  about: number;
  /** True for a statement such as 'it was Ann', false for 'it was not Ann'. */
  accuses: boolean;
}

const isTrue = ({ about, accuses }: Statement, culprit: number) => (about === culprit) === accuses;

/**
 * Four people talk about who did it, and exactly one of them tells the truth (or lies). A draw is fair if only one
 * culprit makes exactly one statement true (or false), and if the people say at least three different things.
 */
export const culprit: Family = {
  name: 'culprit',
  category: 'logic',
  count: 80,
  draft(random) {
    const people = drawNames(random, 4);
    const oneIs = random.next() < 0.5;
    const statements = people.map((_, speaker): Statement => {
      const about = random.int(0, 3);
      return { about, accuses: about !== speaker && random.next() < 0.5 };
    });
    if (new Set(statements.map(({ about, accuses }) => `${about} ${accuses}`)).size < 3) return null;
    const exceptions = people.map(
      (_, who) => statements.filter((said) => isTrue(said, who) === oneIs).length,
    );
    const possible = exceptions.flatMap((count, who) => (count === 1 ? [who] : []));
    const [right] = possible;
    if (right === undefined || possible.length > 1) return null;
    const speaker = statements.findIndex((said) => isTrue(said, right) === oneIs);
    const said = statements.map(({ about, accuses }, index) => {
      const whom = about === index ? 'me' : people[about];
      return `${people[index]}: “${accuses ? `${whom} did it` : `Not ${whom}`}.”`;
    });
    const denials = statements.filter(({ accuses }) => !accuses).length;
    const what = oneIs ? 'tells the truth' : 'lies';
    return {
      key: statements.map(({ about, accuses }) => `${about}${accuses}`).join() + oneIs,
      question: `Only one of them ${what}. ${said.join(' ')} Who did it?`,
      right: people[right] ?? '',
      wrong: people.filter((_, index) => index !== right),
      because: `If ${people[right]} did it, only ${people[speaker]} ${what}, and no other case fits.`,
      ...(denials > 2 && { hint: 'Suppose that one of them did it, and count.' }),
      prior: 1.2 - 0.15 * denials + (oneIs ? 0.3 : 0),
    };
  },
};
