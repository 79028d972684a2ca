// Modules export class names; other style sheets have only effects. The first matching pattern applies.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
