/** The rules of the daily set import the types of games, which mention elements. A worker has none. */
interface HTMLElement {
  readonly tagName: string;
}
