import { readOptionalConfig } from '@mindloom/data-access';
import { AccessibilityText } from '../features/documents/accessibility-text';
import { DocumentPage } from '../features/documents/document-page';
import { PrivacyText } from '../features/documents/privacy-text';
import { TermsText } from '../features/documents/terms-text';
import { paths } from '../paths';

const documents = {
  privacy: {
    title: 'Privacy',
    lead: 'What Mindloom stores about you, where, and for how long.',
    Text: PrivacyText,
  },
  terms: {
    title: 'Terms',
    lead: 'What you can expect of Mindloom, and what it expects of you.',
    Text: TermsText,
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Who can use Mindloom, how it is tested, and what does not work yet.',
    Text: AccessibilityText,
  },
};

/** One of the pages that the footer links to. */
export function Document({ topic }: { topic: keyof typeof documents }) {
  const { title, lead, Text } = documents[topic];
  const { operatorName, operatorContact } = readOptionalConfig();
  return (
    <DocumentPage title={title} lead={lead} operator={{ name: operatorName, contact: operatorContact }}>
      <Text settingsPath={paths.settings} />
    </DocumentPage>
  );
}
