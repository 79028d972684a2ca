import { PRACTICE_QUALIFIER } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import { DocumentSection, type DocumentTextProps, Points } from './document-page';

/** The terms of use: what players and the operator can expect of each other. */
export function TermsText({ settingsPath }: DocumentTextProps) {
  return (
    <>
      <DocumentSection title="What it is">
        <p>
          Mindloom is a place to practise with short games. {PRACTICE_QUALIFIER} It is no medical advice and
          no test of your health.
        </p>
      </DocumentSection>
      <DocumentSection title="Your account">
        <Points>
          <li>Use an email that reaches you: it is the way back to a lost account.</li>
          <li>
            Keep your password to yourself. You can change it in the settings, which logs out all other
            devices.
          </li>
          <li>
            You can leave at any time: delete your account in the{' '}
            <Link to={settingsPath} className="font-semibold underline underline-offset-4">
              settings
            </Link>
            . Nobody asks why.
          </li>
        </Points>
      </DocumentSection>
      <DocumentSection title="Fair use">
        <Points>
          <li>Do not try to read or change what belongs to other players.</li>
          <li>Do not overload the server or create accounts by a program.</li>
          <li>Scores are for yourself. There is no ranking, so there is nothing to win by inventing them.</li>
        </Points>
        <p>An account that harms others can be closed.</p>
      </DocumentSection>
      <DocumentSection title="Games and availability">
        <p>
          Games get new versions, and a game can be withdrawn. A play that was saved keeps its score. Mindloom
          is offered as it is: it can fail or be unavailable. Finished results then wait on your device.
        </p>
      </DocumentSection>
      <DocumentSection title="What belongs to whom">
        <p>Your results belong to you. The software of Mindloom is open source under the MIT licence.</p>
      </DocumentSection>
    </>
  );
}
