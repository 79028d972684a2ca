// CSS modules export class names. Other style sheets export nothing. The patterns for both match a CSS module, and
// TypeScript then uses the first pattern.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
