/** One press as the browser's event timing tells it; ms. */
export interface AnsweredPress {
  /** From the press to the frame that answers it. */
  tookMs: number;
  /** Until the page came to it. */
  waitedMs: number;
  /** What the page's own listeners took. */
  handledMs: number;
  /** From there to the frame: style, layout and paint. */
  drawnMs: number;
}
