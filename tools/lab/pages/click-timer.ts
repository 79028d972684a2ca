// A simple but inaccurate way to measure reaction times: a timer shows the target, and a click handler reads the clock.
const MIN_DELAY_MS = 600;
const DELAY_SPREAD_MS = 600;

function showTarget(): void {
  const target = document.createElement('button');
  target.dataset['target'] = '';
  target.style.cssText = 'position: fixed; left: 40%; top: 40%; width: 120px; height: 120px';
  target.append(document.createElement('span'));
  const shownMs = performance.now();
  target.addEventListener('click', () => showResult(performance.now() - shownMs));
  document.body.replaceChildren(target);
}

function createStartButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', () => {
    document.body.replaceChildren();
    setTimeout(showTarget, MIN_DELAY_MS + Math.random() * DELAY_SPREAD_MS);
  });
  return button;
}

function showResult(reactionMs: number): void {
  const result = document.createElement('p');
  result.textContent = `${Math.round(reactionMs)} ms`;
  document.body.replaceChildren(result, createStartButton('Next Round'));
}

document.body.replaceChildren(createStartButton('Start'));
