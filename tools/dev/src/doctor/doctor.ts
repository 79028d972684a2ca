import type { Say } from '../say';
import { reasonOf } from '../start-refusal';
import type { Settings } from '../settings';
import { type Check, checks, type Finding } from './checks';

/** A check that cannot be made is one thing more to fix, and keeps none of the others from being made. */
async function lookSafely(look: Check['look'], settings: Settings): Promise<Finding> {
  try {
    return await look(settings);
  } catch (error) {
    return {
      ok: false,
      saw: 'could not be checked',
      todo: `mend what stopped the check: ${reasonOf(error)}`,
    };
  }
}

/** `npm run doctor`: looks at everything that a start or the tests need, and says what to do. 1 when something is missing. */
export async function doctor(settings: Settings, say: Say): Promise<number> {
  let missing = 0;
  for (const { name, look } of checks) {
    const finding = await lookSafely(look, settings);
    say(`${finding.ok ? 'ok  ' : 'FIX '} ${name.padEnd(16)} ${finding.saw}`);
    if (finding.ok) continue;
    missing += 1;
    say(`     ${''.padEnd(16)} -> ${finding.todo}`);
  }
  say(missing === 0 ? 'Everything is in place.' : `${missing} to fix.`);
  return missing === 0 ? 0 : 1;
}
