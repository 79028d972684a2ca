export type ScriptOutcome = 'loaded' | 'failed' | 'timeout' | 'threw';

/**
 * Runs a classic script of another origin with integrity, and waits for it.
 * @param limitMs gives up after this time; the element is removed, so a late answer does not run.
 * @returns `threw` when the script itself failed while it ran.
 */
export function loadScript(
  url: string,
  integrity: string | undefined,
  limitMs: number,
): Promise<ScriptOutcome> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    let threw = false;
    const watch = (event: ErrorEvent) => {
      if (event.filename === script.src) threw = true;
    };
    const settle = (outcome: ScriptOutcome) => {
      clearTimeout(timer);
      window.removeEventListener('error', watch);
      script.remove();
      resolve(outcome);
    };
    const timer = setTimeout(() => settle('timeout'), limitMs);
    window.addEventListener('error', watch);
    script.addEventListener('load', () => settle(threw ? 'threw' : 'loaded'));
    script.addEventListener('error', () => settle('failed'));
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
