import { become, type Actor } from '../engine/actors';
import type { Answer, Connection, TestDatabase } from '../engine/database';

class Undone extends Error {
  constructor(readonly answer: Answer) {
    super('tried and taken back');
  }
}

const meanings: Readonly<Record<string, string>> = {
  '42501': 'denied',
  '23503': 'foreign key',
  PT403: 'PT403',
  PT409: 'PT409',
};

function meaningOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
  if (error.message.includes('row-level security')) return 'policy';
  const meaning = meanings[error.code];
  if (meaning === undefined)
    throw new Error(`an unforeseen ${error.code}: ${error.message}`, { cause: error });
  return meaning;
}

/** Really runs the work as the actor, takes everything back, and says what came of it. */
export async function attempt(
  database: TestDatabase,
  actor: Actor,
  work: (connection: Connection) => Promise<Answer>,
): Promise<{ touched: number } | { refusal: string }> {
  try {
    await database.transaction(async (connection) => {
      await become(connection, actor);
      throw new Undone(await work(connection));
    });
    throw new Error('a transaction that throws has ended well');
  } catch (error) {
    if (error instanceof Undone) return { touched: error.answer.touched };
    return { refusal: meaningOf(error) };
  }
}
