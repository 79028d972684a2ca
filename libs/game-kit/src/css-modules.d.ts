// CSS modules export class names. Other style sheets export nothing. Both patterns match a CSS module, and TypeScript
// then uses the first one.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
