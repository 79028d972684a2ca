import type { ReactNode } from 'react';

/** Who runs this installation, from the runtime configuration. */
export interface Operator {
  name: string | undefined;
  /** An e-mail address, a web address or any other text. */
  contact: string | undefined;
}

export interface DocumentTextProps {
  settingsPath: string;
}

interface DocumentPageProps {
  title: string;
  lead: string;
  operator: Operator;
  children: ReactNode;
}

/** A page of plain text with its title, and the operator at its end. */
export function DocumentPage({ title, lead, operator, children }: DocumentPageProps) {
  return (
    <article className="page grid gap-6 py-10 md:py-14">
      <title>{`${title} · Mindloom`}</title>
      <header className="grid gap-3">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="max-w-[62ch] text-lg text-ink-soft">{lead}</p>
      </header>
      {children}
      <OperatorSection {...operator} />
    </article>
  );
}

/** A section of a document, with its title. */
export const DocumentSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,66ch)] lg:gap-10">
    <h2 className="text-xl">{title}</h2>
    <div className="grid content-start gap-3">{children}</div>
  </section>
);

/** A bullet list in a section of a document. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1 pl-5 marker:text-ink-soft">{children}</ul>
);

function OperatorSection({ name, contact }: Operator) {
  if (name === undefined && contact === undefined) return null;
  return (
    <DocumentSection title="Operator">
      {name !== undefined && <p>This installation of Mindloom is run by {name}.</p>}
      {contact !== undefined && (
        <p>
          Questions and complaints: <Contact text={contact} />
        </p>
      )}
    </DocumentSection>
  );
}

function Contact({ text }: { text: string }) {
  const href = /^https?:\/\//.test(text) ? text : `mailto:${text}`;
  if (!text.includes('@') && href !== text) return text;
  return (
    <a href={href} className="font-semibold underline underline-offset-4">
      {text}
    </a>
  );
}
