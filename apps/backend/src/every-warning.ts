let isTaking = false;

/**
 * Lets Node warn with errors again. lite listens in on warnings and takes each for words, so that one that comes as an
 * error, as that of too many listeners does, would throw in whatever led to it, such as a request.
 */
export function takeEveryWarning(): void {
  if (isTaking) return;
  isTaking = true;
  const emitWords = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...more: []): void => {
    if (typeof warning === 'string') emitWords(warning, ...more);
    else process.nextTick(() => process.emit('warning', warning));
  };
}
