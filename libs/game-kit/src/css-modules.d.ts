// CSS modules export class names. Other style sheets are imported only for their effect. The first matching pattern
// applies.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
