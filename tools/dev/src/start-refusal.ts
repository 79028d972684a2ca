/** Why a command stopped: one sentence for the person at the terminal, with its code from docs/errors.md. */
export class StartRefusal extends Error {
  constructor(
    readonly code: `ML-${number}`,
    sentence: string,
    /** What a tool printed, shown after the sentence. */
    readonly log = '',
  ) {
    super(sentence);
    this.name = 'StartRefusal';
  }
}

/** The text of a caught value, whatever was thrown. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

type Answer<T> = ({ ok: true } & T) | { ok: false; code: `ML-${number}`; problem: string };

/** What an answer brought; its failure ends the command with the failure's own code and sentence. */
export function must<T>(answer: Answer<T>): T {
  if (answer.ok) return answer;
  throw new StartRefusal(answer.code, answer.problem);
}
