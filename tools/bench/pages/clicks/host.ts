const WAIT_MS = 600;
const SPREAD_MS = 600;

/** The way that comes to mind first: a timer shows the target, and a click handler looks at the clock. */
function showTarget(): void {
  const target = document.createElement('button');
  target.dataset['target'] = '';
  target.style.cssText = 'position: fixed; left: 40%; top: 40%; width: 120px; height: 120px';
  target.append(document.createElement('span'));
  const shownMs = performance.now();
  target.addEventListener('click', () => showResult(performance.now() - shownMs));
  document.body.replaceChildren(target);
}

function showStart(name: string): HTMLButtonElement {
  const start = document.createElement('button');
  start.textContent = name;
  start.addEventListener('click', () => {
    document.body.replaceChildren();
    setTimeout(showTarget, WAIT_MS + Math.random() * SPREAD_MS);
  });
  return start;
}

function showResult(reactionMs: number): void {
  const result = document.createElement('p');
  result.textContent = `${Math.round(reactionMs)} ms`;
  document.body.replaceChildren(result, showStart('Next Round'));
}

document.body.replaceChildren(showStart('Start'));
