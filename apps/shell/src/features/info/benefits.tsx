const BENEFITS = [
  {
    title: 'Maintaining cognitive function',
    text: 'A few minutes a day keep tasks of memory, focus and speed a part of your week.',
  },
  {
    title: 'Improving mental agility',
    text: 'Games of different kinds, drawn in turn, so that no day asks for the same thing as the one before.',
  },
  {
    title: 'Tracking progress over time',
    text: 'Every round is kept. Your trend compares your latest plays with your first ones, in games like these.',
  },
];

/** What the product is for, and where its promises end. */
export function Benefits() {
  return (
    <section className="info-section" aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="text-3xl">
        Benefits
      </h2>
      <div className="mt-8 grid gap-12 md:grid-cols-[1.2fr_1fr] md:gap-16">
        <ul className="info-benefits">
          {BENEFITS.map(({ title, text }) => (
            <li key={title} className="info-benefit">
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <aside className="ml-card self-start p-6 sm:p-8" aria-labelledby="debate-title">
          <h3 id="debate-title" className="text-lg">
            What practice can do, and what is open
          </h3>
          <p className="mt-3">
            People who practise a task get better at that task, and at tasks much like it.
          </p>
          <p className="mt-3">
            Wider benefits, for daily life or for other kinds of thinking, are debated: some studies report
            small gains, others find none. We promise neither.
          </p>
        </aside>
      </div>
    </section>
  );
}
