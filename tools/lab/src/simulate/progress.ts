import { seeded } from '@mindloom/base';
import {
  CHANGE_RULES,
  changeSinceBaseline,
  PRACTICE_RULES,
  type PracticeCurve,
  practiceCurve,
  practiceGain,
  progressOf,
} from '@mindloom/domain/measurement';
import { normalScores, otherScores, playsOf, type ScoreModel, scoresOf, SCORE_SD } from './simulated-scores';
import { atLeast, atMost, type Bar, between, type Figure, type Simulation } from './simulation';

/** The number of plays of each player without a change. The dashboard is viewed after each play. */
const PLAYS = 200;

/** The number of plays of each player with a true change. Their progress is evaluated after the last play. */
const PLAYS_WITH_CHANGE = 30;

/** The size of the true change, in standard deviations of the scores. */
const CHANGE_SD = 1.2;

/** The number of plays of a player who uses the dashboard for years. The product ignores all later plays. */
const MANY_PLAYS = 1_000;

/** The numbers of players in each part of the simulation. */
interface Size {
  /** Players without a change whose scores meet the assumptions of the method. */
  same: number;
  changed: number;
  many: number;
  /** Players without a change whose scores break an assumption. */
  others: number;
}

const FULL: Size = { same: 20_000, changed: 10_000, many: 1_000, others: 4_000 };
const QUICK: Size = { same: 1_500, changed: 1_000, many: 5, others: 20 };

/** Estimates the practice curve as the product does, from the smallest group that is published. */
function groupCurve(model: ScoreModel, seed: number, plays: number): PracticeCurve {
  const group = Array.from({ length: PRACTICE_RULES.fewestPlayers }, (_, player) =>
    playsOf(scoresOf(model, plays, seeded(seed, 'group', model.about, player))),
  );
  return practiceCurve(group);
}

/** To which share a verdict was shown: of the players, or of single views of the dashboard. */
interface Told {
  /** The share of players who see "better" in at least one view. */
  everBetter: number;
  everWorse: number;
  /** The share of views that show "better". */
  better: number;
}

/** Shows each player without a change the result after each play. */
function withoutChange(model: ScoreModel, players: number, seed: number, plays = PLAYS): Told {
  const curve = groupCurve(model, seed, plays);
  const practice = Array.from({ length: plays }, (_, index) => practiceGain(curve, index + 1) ?? 0);
  const told = { everBetter: 0, everWorse: 0, better: 0 };
  const earliest = CHANGE_RULES.baseline + CHANGE_RULES.fewestLater;
  for (let player = 0; player < players; player++) {
    const scores = scoresOf(model, plays, seeded(seed, 'same', model.about, player));
    const beyond = scores.map((score, index) => score - (practice[index] ?? 0));
    const views = Array.from({ length: plays + 1 - earliest }, (_, view) =>
      changeSinceBaseline(beyond.slice(0, earliest + view)),
    );
    const better = views.filter((view) => view !== null && view.low > 0).length;
    told.better += better / views.length / players;
    told.everBetter += Number(better > 0) / players;
    told.everWorse += Number(views.some((view) => view !== null && view.high < 0)) / players;
  }
  return told;
}

/** Shows each player with a true change the result after 30 plays. */
function withChange(change: (attempt: number) => number, players: number, seed: number, label: string) {
  const curve = groupCurve(normalScores, seed, PLAYS_WITH_CHANGE);
  const found = { better: 0, changeSd: 0 };
  for (let player = 0; player < players; player++) {
    const random = seeded(seed, label, player);
    const plays = playsOf(scoresOf(normalScores, PLAYS_WITH_CHANGE, random, change));
    const progress = progressOf(plays, curve);
    if (progress.kind === 'few-plays' || progress.kind === 'no-curve') continue;
    found.better += Number(progress.kind === 'better') / players;
    found.changeSd += progress.change / SCORE_SD / players;
  }
  return found;
}

/** A change that appears completely after one attempt. */
const stepAfter = (last: number) => (attempt: number) => (attempt > last ? CHANGE_SD : 0);
/** A change that grows evenly from the first play to the last one. */
const slowly = (attempt: number) => (CHANGE_SD * attempt) / PLAYS_WITH_CHANGE;

/** Simulates what players are told about their progress. */
export const progress: Simulation = {
  about: 'what players with and without a true change are told about their progress',
  run({ seed, isQuick }) {
    const size = isQuick ? QUICK : FULL;
    const same = withoutChange(normalScores, size.same, seed);
    const many = withoutChange(normalScores, size.many, seed, MANY_PLAYS);
    const changed = (name: string, change: (attempt: number) => number) =>
      withChange(change, size.changed, seed, name);
    const inTheMiddle = changed('step', stepAfter(CHANGE_RULES.baseline));
    const step = `${CHANGE_SD} SD since play ${CHANGE_RULES.baseline + 1}`;
    return [
      figure(`"better" in single views, no change, ${size.same} players`, same.better, atMost(0.025)),
      figure(`"better" ever in ${PLAYS} plays, no change`, same.everBetter, atMost(0.05)),
      figure(`"worse" ever in ${PLAYS} plays, no change`, same.everWorse, atMost(0.05)),
      figure(`"better" ever in ${MANY_PLAYS} plays, no change`, many.everBetter),
      figure(`"better" after ${PLAYS_WITH_CHANGE} plays, ${step}`, inTheMiddle.better, atLeast(0.65)),
      figure(`mean of the estimated change in SD, ${step}`, inTheMiddle.changeSd, between(1.1, 1.3)),
      figure(
        `"better" after ${PLAYS_WITH_CHANGE} plays, ${CHANGE_SD} SD since play 11`,
        changed('early', stepAfter(10)).better,
      ),
      figure(
        `"better" after ${PLAYS_WITH_CHANGE} plays, ${CHANGE_SD} SD since play 21`,
        changed('late', stepAfter(20)).better,
      ),
      figure(
        `"better" after ${PLAYS_WITH_CHANGE} plays, a change that grows evenly`,
        changed('slow', slowly).better,
      ),
      ...otherScores.flatMap((model) => {
        const told = withoutChange(model, size.others, seed);
        return [
          figure(`"better" in single views, ${model.about}`, told.better),
          figure(`"better" ever, ${model.about}`, told.everBetter),
          figure(`"worse" ever, ${model.about}`, told.everWorse),
        ];
      }),
    ];
  },
};

const figure = (name: string, value: number, bar: Bar | null = null): Figure => ({ name, value, bar });
