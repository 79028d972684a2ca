import {
  agreesWithAnswers,
  checkedObservations,
  declaredMetrics,
  type GameInfo,
  highestTotal,
  isValidTotal,
  LARGEST_MAX_SCORE,
  MAX_OBSERVATIONS,
  type Observation,
  RESERVED_METRICS,
} from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { type Check, type Harness, scenarioCheck } from '../harness';
import type { RecordedCall } from '../mounted-game';
import type { Recording } from '../recording';
import {
  endedByBoth,
  endedByTheHost,
  inEverySetting,
  MAX_PLAY_MS,
  playedToItsEnd,
  playedToTheLimit,
  SHORT_LIMIT_MS,
} from '../scenarios';
import { thrownDuring } from './lifecycle';

const ended = [...endedByTheHost, ...endedByBoth];

const endsOf = (calls: readonly RecordedCall[]) => calls.filter(({ call }) => call.name === 'onGameEnd');

/** Lists the declared metrics whose names the host reserves for itself. */
const reservedProblems = ({ metrics }: GameInfo): string[] =>
  RESERVED_METRICS.filter((reserved) => metrics.some(({ name }) => name === reserved)).map(
    (name) => `the metric ${name} is declared, but the host reserves this name and drops the metric`,
  );

/** The registry shows at most this many figures of a game. */
const MAX_FIGURES = 4;
const MAX_LABEL = 40;

/** Lists what is wrong with the metrics that the game declares as figures for players. */
function figureProblems({ metrics }: GameInfo): string[] {
  const figures = metrics.filter(({ better }) => better !== undefined);
  const names = new Set(metrics.map(({ name }) => name));
  return [
    ...(figures.length > MAX_FIGURES
      ? [`${figures.length} metrics declare better, but players see at most ${MAX_FIGURES}`]
      : []),
    ...figures.flatMap(({ name, better, title, label = title, drawnFrom }) => [
      ...(better === 'lower' || better === 'higher'
        ? []
        : [`better of the metric ${name} is ${String(better)}, but must be lower or higher`]),
      ...(label.length >= 1 && label.length <= MAX_LABEL
        ? []
        : [`the metric ${name} needs a label of 1 to ${MAX_LABEL} characters, because players see it`]),
      ...(drawnFrom === undefined || names.has(drawnFrom)
        ? []
        : [`drawnFrom of the metric ${name} is ${drawnFrom}, which is no declared metric`]),
    ]),
  ];
}

/** Lists what is wrong with the declared maximum of the score. */
const maximumProblems = ({ maxScore }: GameInfo): string[] =>
  maxScore === undefined || (maxScore >= 1 && maxScore <= LARGEST_MAX_SCORE)
    ? []
    : [`info.maxScore is ${String(maxScore)}, but must be from 1 to ${LARGEST_MAX_SCORE}`];

/** Lists the first total of a run that is above the declared maximum. A run can be longer than its session's limit. */
function excessProblems(info: GameInfo, { calls, scenario, checkpoints }: Recording): string[] {
  const { limitMs } = { ...defaultSettings, ...scenario.settings };
  const playedMs = (checkpoints.at(-1)?.atMs ?? 0) - (checkpoints[0]?.atMs ?? 0);
  const highest = highestTotal(info, Math.max(limitMs, playedMs));
  const totals = calls.flatMap(({ call }) => (call.name === 'onScoreChange' ? [call.total] : []));
  const excess = totals.find((total) => total > highest);
  return excess === undefined
    ? []
    : [`onScoreChange was called with ${excess}, but in this session info.maxScore allows ${highest}`];
}

/** Lists the metrics of a summary that the game does not declare or that are out of range. */
function metricProblems(info: GameInfo, calls: readonly RecordedCall[]): string[] {
  return calls.flatMap(({ call }) => {
    if (call.name !== 'onGameEnd' || call.summary === undefined) return [];
    const valid = declaredMetrics(info, call.summary);
    return Object.entries(call.summary.metrics).flatMap(([name, value]) => {
      if (!(name in valid)) return [`the metric ${name} = ${value} is not declared, or not a finite number`];
      return valid[name] === value ? [] : [`the metric ${name} = ${value} is out of its declared range`];
    });
  });
}

const NO_ANSWERS = { right: 0, given: 0 };

const isWellFormed = (observation: Observation): boolean =>
  checkedObservations([observation]).some(({ prior }) => prior === observation.prior);

/** Lists the malformed observations of a summary, and its disagreements with the answers. */
function observationProblems(calls: readonly RecordedCall[]): string[] {
  return calls.flatMap(({ call }) => {
    if (call.name !== 'onGameEnd' || call.summary?.observations === undefined) return [];
    const { observations, answers } = call.summary;
    const malformed = observations.slice(0, MAX_OBSERVATIONS).find((each) => !isWellFormed(each));
    if (malformed !== undefined) return [`the observation ${JSON.stringify(malformed)} is malformed`];
    return agreesWithAnswers(observations, answers ?? NO_ANSWERS)
      ? []
      : ['there are more observations than answers, or more correct ones than right answers'];
  });
}

/** Returns the ids of the items that a game reported, in order. */
const itemsOf = ({ calls }: Recording): readonly string[] =>
  endsOf(calls).flatMap(({ call }) =>
    call.name === 'onGameEnd' ? (call.summary?.observations ?? []).map(({ item }) => item) : [],
  );

export const reportingChecks: readonly Check[] = [
  scenarioCheck({
    name: 'totals-are-valid',
    asks: 'Every total is a finite number and not negative.',
    scenarios: [...ended, ...inEverySetting],
    problemsOf: ({ calls }) =>
      calls.flatMap(({ call }) =>
        call.name === 'onScoreChange' && !isValidTotal(call.total)
          ? [`onScoreChange was called with ${String(call.total)}`]
          : [],
      ),
  }),
  {
    name: 'scores-below-maximum',
    asks: 'No total is above info.maxScore, if the game declares it.',
    needs: [],
    async run({ module, play }) {
      if (!module.ok) return [];
      const { info } = module.value;
      const declared = maximumProblems(info);
      if (declared.length > 0) return declared;
      // Stop at the first total that is too high, because one example is enough and playing a scenario takes long.
      for (const scenario of ended) {
        const [problem] = excessProblems(info, await play(scenario));
        if (problem !== undefined) return [problem];
      }
      return [];
    },
    remarks: ({ module }) =>
      Promise.resolve(
        module.ok && module.value.info.maxScore === undefined
          ? ['info.maxScore is not declared, so the host accepts any score']
          : [],
      ),
  },
  {
    name: 'figures-are-declared',
    asks: 'Every metric of the summary is declared in info, finite and in its range, and no metric has a name of the host.',
    needs: [],
    async run({ module, play }) {
      if (!module.ok) return [];
      const { info } = module.value;
      const problems = new Set<string>([...reservedProblems(info), ...figureProblems(info)]);
      for (const scenario of ended) {
        const { calls } = await play(scenario);
        for (const problem of metricProblems(info, calls)) problems.add(problem);
      }
      return [...problems];
    },
  },
  scenarioCheck({
    name: 'observations-are-valid',
    asks: 'Every observation is well-formed, and the observations agree with the answers.',
    scenarios: ended,
    problemsOf: ({ calls }) => observationProblems(calls),
  }),
  {
    name: 'items-are-stable',
    asks: 'Two runs with the same seed and the same input report the same item ids.',
    needs: [],
    async run({ play, replay }) {
      const [first, second] = [
        itemsOf(await play(playedToTheLimit)),
        itemsOf(await replay(playedToTheLimit)),
      ].map((items) => items.join(', '));
      return first === second ? [] : [`the items were "${first}" and then "${second}"`];
    },
  },
  scenarioCheck({
    name: 'ends-at-most-once',
    asks: 'onGameEnd is called at most once per mount, whether the host or the game ends the run.',
    scenarios: [...ended, ...inEverySetting],
    problemsOf({ calls }) {
      const { length } = endsOf(calls);
      return length > 1 ? [`onGameEnd was called ${length} times`] : [];
    },
  }),
  scenarioCheck({
    name: 'ends-when-told',
    asks: 'A call of end leads to onGameEnd immediately, at any time of a run.',
    needs: ['end'],
    scenarios: endedByTheHost,
    problemsOf({ calls, scenario, checkpoints, thrown }) {
      const at = checkpoints[scenario.steps.findIndex((step) => step.do === 'end') + 1];
      const isReported = endsOf(calls.slice(0, at?.callCount)).length > 0;
      const problems = thrownDuring('end')({ thrown });
      return isReported ? problems : [...problems, 'end was called, but onGameEnd was not'];
    },
  }),
  scenarioCheck({
    name: 'end-throws-nothing',
    asks: 'end throws nothing, even if it is called during another call or after the end.',
    needs: ['end'],
    scenarios: endedByBoth,
    problemsOf: thrownDuring('end'),
  }),
  scenarioCheck({
    name: 'quiet-after-end',
    asks: 'No total is reported after onGameEnd.',
    scenarios: ended,
    problemsOf({ calls }) {
      const endedAt = calls.findIndex(({ call }) => call.name === 'onGameEnd');
      const late =
        endedAt < 0 ? [] : calls.slice(endedAt).filter(({ call }) => call.name === 'onScoreChange');
      return late.length === 0 ? [] : [`${late.length} totals were reported after onGameEnd`];
    },
  }),
];

const WITHOUT_END =
  'The handle has no end. Provide end, or call onGameEnd before host.clock reaches settings.limitMs';

function missingEnd({ calls, commands }: Pick<Recording, 'calls' | 'commands'>): string[] {
  if (endsOf(calls).some(({ isUnmounted }) => !isUnmounted)) return [];
  const problem = `onGameEnd was not called although the session’s limit of ${SHORT_LIMIT_MS / 1000} s was reached`;
  return [commands.includes('end') ? `${problem} and end was called` : `${problem}. ${WITHOUT_END}`];
}

/** Returns a remark on a game that does not end by itself. This is allowed for a game with `end`. */
async function endlessRemark({ play }: Harness): Promise<string[]> {
  const { calls, checkpoints } = await play(playedToItsEnd);
  if (endsOf(calls.slice(0, checkpoints[1]?.callCount)).length > 0) return [];
  return [
    `the game did not end by itself within ${MAX_PLAY_MS / 1000} s of play. This is allowed, because the host calls end at the session’s limit, and the score counts. In a set, such a game leaves no time for the games after it`,
  ];
}

export const endChecks: readonly Check[] = [
  {
    ...scenarioCheck({
      name: 'comes-to-an-end',
      asks: 'A run calls onGameEnd by itself or on `end` at the session’s limit. Without `end` it ends by itself within the limit.',
      scenarios: [playedToTheLimit],
      problemsOf: missingEnd,
    }),
    remarks: endlessRemark,
  },
];
