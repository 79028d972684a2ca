const STEPS = [
  {
    title: 'Pick a thread',
    text: 'Choose a game by the area that you want to practise, or take the three of the day.',
  },
  {
    title: 'Play a few minutes',
    text: 'One quiet board, one clock. Pause when life calls and go on where you were.',
  },
  {
    title: 'See the pattern',
    text: 'Every round adds to your cloth, and the next suggestion follows from it.',
  },
];

/** Three steps on one thread. */
export function HowItWorks() {
  return (
    <section className="page how" aria-labelledby="how-title">
      <h2 id="how-title" className="text-3xl">
        How It Works
      </h2>
      <ol className="how-steps">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="how-step">
            <span className="how-knot" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
