/**
 * The rules of the daily set import the types of games, which use `HTMLElement`. The types of a worker do not declare
 * it.
 */
interface HTMLElement {
  readonly tagName: string;
}
