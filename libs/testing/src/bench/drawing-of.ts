/** A short text that stands for what an element holds: the same content gives the same text. */
export function drawingOf(element: Element): string {
  const html = element.innerHTML;
  let hash = 0;
  for (let at = 0; at < html.length; at++) hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0;
  return `${html.length}:${hash}`;
}
