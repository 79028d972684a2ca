import './info.css';
import { Approach } from './approach';
import { Benefits } from './benefits';
import { CallToAction } from './call-to-action';
import { InfoHero } from './info-hero';

export interface InfoPageProps {
  isSignedIn: boolean;
  dashboardPath: string;
  gamesPath: string;
  /** A visitor reached for something that needs a login. */
  onLoginRequired: () => void;
}

/** What Mindloom is, what it is made of, and what it does not promise. */
export function InfoPage(props: InfoPageProps) {
  return (
    <div className="page">
      <title>Info · Mindloom</title>
      <InfoHero gamesPath={props.gamesPath} />
      <Approach />
      <Benefits />
      <CallToAction {...props} />
    </div>
  );
}
