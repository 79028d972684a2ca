// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { CircleCheck, Menu, Monitor, Sun } from 'lucide-react';
import * as circleCheck from 'lucide-react/icons/circle-check';
import * as menu from 'lucide-react/icons/menu';
import * as monitor from 'lucide-react/icons/monitor';
import * as sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import createLucideIcon from './lucide-icon';

afterEach(cleanup);

type Module = Parameters<typeof createLucideIcon>[0];

/**
 * Returns the markup of an icon with its attributes in alphabetical order. Leaves out the class names, and the
 * namespace, which HTML does not need.
 */
function drawn(icon: ReactNode): string {
  const svg = render(icon).container.firstElementChild;
  for (const name of ['class', 'xmlns']) svg?.removeAttribute(name);
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`);
  return [attributes.toSorted().join(' '), svg?.innerHTML].join('\n');
}

const dataOf = (module: object): Module => Object.assign({ node: [] }, Reflect.get(module, '__iconData'));

it("the replacement of lucide's icon function draws icons as lucide's own function does", () => {
  for (const [Own, module] of [
    [CircleCheck, circleCheck],
    [Menu, menu],
    [Monitor, monitor],
    [Sun, sun],
  ] as const) {
    const Icon = createLucideIcon(dataOf(module));
    expect(drawn(<Icon size={18} strokeWidth={3} aria-hidden="true" />)).toBe(
      drawn(<Own size={18} strokeWidth={3} aria-hidden="true" />),
    );
    expect(drawn(<Icon />)).toBe(drawn(<Own />));
    expect(drawn(<Icon />)).toMatch(/<(path|circle|rect)/);
  }
});
