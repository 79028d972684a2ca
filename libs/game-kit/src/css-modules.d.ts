// The first pattern that fits wins: modules have classes, other style sheets only effects.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
