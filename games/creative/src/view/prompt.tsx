import { DRAWINGS, PICTURE_BOX } from '../bank/drawings';
import { engine } from '../engine';
import { type ClosedChallenge, type CreativeState, isOpenEnded, shownChallenge } from '../state';
import { afterAll, ALL_DONE, HOW_TO_PLAY, LOADING } from '../texts';
import { Drawn } from './drawn';
import { Kind } from './kind';
import styles from './prompt.module.css';

function Picture({ id, pictured }: Pick<ClosedChallenge, 'id' | 'pictured'>) {
  const picture = DRAWINGS[id]?.picture;
  if (picture === undefined || pictured === null) return null;
  return <Drawn drawing={picture} box={PICTURE_BOX} name={pictured} className={styles.picture} />;
}

function Words({ title, line }: { title: string; line: string }) {
  return (
    <div className={styles.prompt}>
      <p className={styles.question}>{title}</p>
      <p className={styles.line}>{line}</p>
    </div>
  );
}

/** What is asked, or what stands in its place before the first challenge and after the last. */
export function Prompt({ state }: { state: CreativeState }) {
  const challenge = shownChallenge(state);
  const { name } = state.phase;
  if (name === 'loading') return <Words title={LOADING} line={HOW_TO_PLAY} />;
  if (name === 'over' || challenge === undefined)
    return <Words title={ALL_DONE} line={afterAll(engine.score(state))} />;
  return (
    <div key={challenge.id} className={styles.prompt}>
      <Kind type={challenge.type} />
      <h2 className={styles.question}>{challenge.prompt}</h2>
      {!isOpenEnded(challenge) && <Picture {...challenge} />}
    </div>
  );
}
