/** What a reader of the figures must know; the code is in peers/, one folder per way. */
export const notes: readonly string[] = [
  'The game is Memory Master, built for production by the same bundler; one static server, one origin, brotli, a fresh browser context for every press.',
  'Playable: the first button of the board stands in the page and is enabled, React has committed; that the cards are shown first is the rule of the game and not counted. The same observer runs in every frame, before anything else.',
  'Bars are measured two at a time in rounds of their own; the overview has fewer rounds, and its ratios are less sure.',
  "This platform's page holds the shell's own loader, integrity checks, registry reader, resolve() and frame, as they are; its game is the released remote, byte for byte.",
  'Preloaded and prefetched mean the same for both: code fetched and evaluated, nothing mounted.',
  'Registry asked: as a play in the shell does, which asks for a newer word first and waits for it for 1.5 s at most; the other rows of the platform, and the bars, use the snapshot that the page has.',
  'single-spa, import map and piral-base share React with the page by their documented means; qiankun and the iframe bring one of their own, as theirs say. Styles come inside the module where a loader knows modules only.',
  'A peer whose game is one module without a container has one round trip less than an entry and a chunk: what the platform pays for sharing by version ranges and a hash on every file.',
  'The line and the processor are imitated by the browser; connections are not made slower by it, so a second origin would look cheaper here than it is, and there is none.',
];
