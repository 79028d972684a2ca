import { HIGHEST_LEVEL, LEVEL_STEEPNESS } from '@mindloom/domain/measurement';

/** The descriptions of the lists in the export file, for the player who opens it. */
export const exportContents = {
  performance: 'One row for each saved play: what it counted for in memory, focus and speed.',
  plays:
    'The plays themselves: game, difficulty, raw score, times, answered items and the figures that the game measured.',
  practice:
    'How many points all players gained on average at the attempts of your games, compared with their first plays. Your change is compared with it.',
  progress: 'How often each game was finished.',
  challenges: 'Daily challenges, and which of them were completed.',
  reminders: 'The browsers in which you turned on the daily reminder.',
  abilities: `Your ability in each game in logits (mean) and its uncertainty (sd). The level is ${HIGHEST_LEVEL} / (1 + exp(-${LEVEL_STEEPNESS} * mean)). The number after ± is half of the difference between the levels at mean + sd and at mean - sd.`,
  abilityHistory:
    'Your ability in each game after each finished play, from which the level over time is drawn. For each answered item of the play, in order: its difficulty in logits and the standard deviation of the difficulty, with which the ability was computed.',
  seenItems: 'Items that you saw in the last 30 days, with the day. Games avoid them.',
  runLogs:
    'What each of your runs of the last 90 days received: its settings, and its inputs with their times (JSON, compressed with gzip, in hexadecimal digits). They can be played again to check a score; `verdict` and `finding` say what that found.',
  ranking: 'One row if you joined the ranking of the day: the name that others see.',
  sharedReplays: 'The links of the replays that you share, with the names that viewers see.',
  replayChoice: 'One row if you agreed that new versions of games are tested with your recorded runs.',
  comparison: 'One row if you chose to be compared with other players.',
  waiting:
    'Results on this device that were not saved on the server yet, with the reason where there is one.',
} as const;
