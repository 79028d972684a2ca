import { createElement, type SVGProps } from 'react';

// The shell's build replaces lucide's `createLucideIcon` by this module. See docs/decisions/lucide-parts.md.

interface IconData {
  /** The elements of the icon with their attributes, one of which is React's `key`. */
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** Creates the component of an icon. The icon is decorative, so its button or text needs an accessible name. */
export default function createLucideIcon({ node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      children,
    );
}
