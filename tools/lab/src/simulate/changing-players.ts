import { mean, type Random, seeded } from '@mindloom/base';
import {
  type Ability,
  abilityAfter,
  abilityAfterPause,
  levelOf,
  POPULATION,
  PRIOR_ITEM_SD,
} from '@mindloom/domain/measurement';
import type { Observation } from '@mindloom/game-contract';
import { median } from '../statistics';
import { answerOf, normal, randomAnswer, type Timing } from './simulated-player';
import { atLeast, atMost, type Bar, type Figure, type SimulationOptions } from './simulation';

const ITEMS_PER_PLAY = 10;
const TIMING: Timing = { kind: 'model' };
const DAY_MS = 86_400_000;

/** A player's true ability in a play, in logits. Null in a play in which the player answers at random. */
type TrueAbility = number | null;

/** The abilities of simulated players over time. */
interface Course {
  name: string;
  plays: number;
  playsPerDay: number;
  /**
   * Returns the true ability in a play.
   * @param start the player's ability at the first play.
   * @param play the number of earlier plays.
   */
  abilityAt: (start: number, play: number) => TrueAbility;
}

/** The estimated and the true ability after one play. */
interface Measured {
  estimate: Ability;
  truth: TrueAbility;
}

/** Plays a set of ten items with four options. The product knows only predicted difficulties of these items. */
function playItems(truth: TrueAbility, random: Random): Observation[] {
  return Array.from({ length: ITEMS_PER_PLAY }, (_, index) => {
    const trueB = 0.7 * normal(random);
    const b = trueB + PRIOR_ITEM_SD * normal(random);
    const item = { id: `i${index}`, trueB, b, sd: PRIOR_ITEM_SD, options: 4 };
    return truth === null
      ? randomAnswer(item, TIMING, random)
      : answerOf({ ability: truth, speed: 0 }, item, TIMING, random);
  });
}

/** Measures one player after each play. */
function measuredPlays({ plays, playsPerDay, abilityAt }: Course, start: number, random: Random): Measured[] {
  let estimate = POPULATION;
  return Array.from({ length: plays }, (_, play) => {
    const truth = abilityAt(start, play);
    const before = abilityAfterPause(estimate, DAY_MS / playsPerDay);
    estimate = abilityAfter(before, playItems(truth, random));
    return { estimate, truth };
  });
}

/** Measures many players, whose abilities at the first play are those of the population. */
function measuredPlayers(course: Course, { seed, isQuick }: SimulationOptions): Measured[][] {
  const random = seeded(seed, 'course', course.name);
  return Array.from({ length: isQuick ? 150 : 300 }, () => measuredPlays(course, normal(random), random));
}

const errorOf = ({ estimate, truth }: Measured): number => estimate.overall.mean - (truth ?? Number.NaN);

type Figures = (name: string, list: readonly Measured[], bar?: Bar | null) => Figure;

const errorFigure: Figures = (name, list, bar = null) => ({
  name: `ability error (RMSE in population SDs), ${name}`,
  value: Math.sqrt(mean(list.map((one) => errorOf(one) ** 2)) ?? Number.NaN),
  bar,
});
const coverageFigure: Figures = (name, list, bar = null) => ({
  name: `coverage of 95 % intervals, ${name}`,
  value: list.filter((one) => Math.abs(errorOf(one)) <= 1.96 * one.estimate.overall.sd).length / list.length,
  bar,
});
const levelFigure: Figures = (name, list, bar = null) => ({
  name: `level (median), ${name}`,
  value: median(list.map(({ estimate }) => levelOf(estimate).level)),
  bar,
});

/** The number of plays of each player before the ability changes. */
const BEFORE = 30;

/** Simulates players in three situations: the ability changes, does not change, or cannot be seen in one careless play. */
export function changeFigures(options: SimulationOptions): Figure[] {
  const players = (name: string, plays: number, playsPerDay: number, abilityAt: Course['abilityAt']) => {
    const all = measuredPlayers({ name, plays, playsPerDay, abilityAt }, options);
    return (play: number): Measured[] => all.flatMap((own) => own[play - 1] ?? []);
  };
  const changed = (name: string, before: TrueAbility, later: number) =>
    players(name, BEFORE + 6, 1, (_start, play) => (play < BEFORE ? before : later));

  const same = players('same', 100, 1, (start) => start);
  const learner = players('learner', 100, 10, (start, play) => start + play / 100);
  const strong = changed('strong', null, 2);
  const usual = changed('usual', null, 0);
  const better = changed('better', -1, 1);
  const careless = players('careless', BEFORE + 4, 1, (_start, play) => (play === BEFORE ? null : 1.5));
  const after = (plays: number, name: string) => `${plays} ${plays === 1 ? 'play' : 'plays'} after ${name}`;
  const [asStrong, asUsual, asBetter] = [
    `${BEFORE} plays at random, ability 2`,
    `${BEFORE} plays at random, ability 0`,
    `${BEFORE} plays with the ability -1, ability 1`,
  ];
  return [
    errorFigure('ability that never changes, 100 plays', same(100), atMost(0.26)),
    coverageFigure('ability that never changes, 100 plays', same(100), atLeast(0.93)),
    errorFigure('ability that rises by 1 in 100 plays within 10 days', learner(100), atMost(0.26)),
    coverageFigure('ability that rises by 1 in 100 plays within 10 days', learner(100), atLeast(0.9)),
    levelFigure(`after ${BEFORE} plays at random`, strong(BEFORE), atMost(200)),
    levelFigure(after(1, asStrong), strong(BEFORE + 1)),
    levelFigure(after(3, asStrong), strong(BEFORE + 3), atLeast(700)),
    levelFigure(after(3, asUsual), usual(BEFORE + 3)),
    levelFigure(after(6, asUsual), usual(BEFORE + 6), atLeast(250)),
    coverageFigure(after(6, asUsual), usual(BEFORE + 6), atLeast(0.45)),
    levelFigure(after(3, asBetter), better(BEFORE + 3)),
    levelFigure(after(6, asBetter), better(BEFORE + 6), atLeast(580)),
    coverageFigure(after(6, asBetter), better(BEFORE + 6), atLeast(0.5)),
    levelFigure(`after ${BEFORE} plays with the ability 1.5`, careless(BEFORE)),
    levelFigure('directly after a careless play, ability 1.5', careless(BEFORE + 1)),
    levelFigure(after(1, 'a careless play, ability 1.5'), careless(BEFORE + 2), atLeast(750)),
    coverageFigure(after(3, 'a careless play, ability 1.5'), careless(BEFORE + 4), atLeast(0.93)),
  ];
}
