/** Where React looks for its developer tools, and tells them of every copy of itself. */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/** Sees every copy of React DOM that is evaluated in this page from now on. @returns their versions so far. */
export function countReacts(): () => readonly string[] {
  const versions: string[] = [];
  const inject = (renderer: unknown) => {
    const version: unknown =
      typeof renderer === 'object' && renderer !== null ? Reflect.get(renderer, 'version') : undefined;
    return versions.push(String(version));
  };
  const nothing = () => undefined;
  const hook = {
    isDisabled: false,
    supportsFiber: true,
    inject,
    checkDCE: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  };
  Object.defineProperty(globalThis, HOOK, { value: hook });
  return () => [...versions];
}
