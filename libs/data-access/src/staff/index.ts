export {
  decideChange,
  type PendingChangeRow,
  pendingChanges,
  registrySettings,
  requestChange,
  setRegistrySettings,
  setStaffRole,
  STAFF_ROLES,
  staffMembers,
  type StaffRole,
  type StaffRow,
} from './approvals';
export {
  type AssignmentChange,
  type AssignmentRequest,
  type AssignmentResult,
  type ExperimentPlan,
  type Kill,
  nextSetting,
  setAssignment,
  settingOf,
  type SlotSetting,
} from './assignment';
export {
  createWebhook,
  type NotificationRow,
  notifications,
  readNotifications,
  removeWebhook,
  testWebhook,
  type WebhookDeliveryRow,
  webhookDeliveries,
  type WebhookRow,
  webhooks,
} from './notifications';
export { type AuditFilter, type AuditRow, auditValues, readWholeAudit, searchAudit } from './audit';
export { type MadePreview, makePreview, type PreviewRequest } from './preview-link';
export {
  amStaff,
  type AssignmentRow,
  type ConformanceRow,
  REGISTRY_KEY,
  type ReleaseRow,
  remoteReleases,
  type RemoteRow,
  remoteRuns,
  remotes,
  shellSnapshot,
  slotHistory,
  type SlotRow,
  slotsWithLive,
  staffNames,
} from './registry-reads';
export {
  changePlan,
  isOpenPlan,
  newestPlan,
  type PlanAction,
  type RolloutPlanRow,
  type RolloutStepRow,
} from './rollout-plans';
export {
  badMarkOf,
  markRelease,
  type MarkRequest,
  type MarkResult,
  type ReleaseMarkRow,
  releaseMarks,
  type ReleaseName,
} from './release-marks';
export {
  type ReleaseInfoRow,
  releaseInfos,
  followReleaseTexts,
  saveSlotTexts,
  type SlotTextsInput,
  type SlotTextsRequest,
  type SlotTextsResult,
} from './slot-texts';
export { type ReleaseError, releaseErrors } from './release-errors';
export { type GameReliability, gameReliability } from './reliability';
export { ownTeams, remoteHealth, sourceMap } from './remote-health';
export {
  experimentReport,
  guardEvidence,
  HEALTH_SPANS,
  type HealthRow,
  type HealthSpan,
  scoreDistribution,
  type ScoreLimitRow,
  scoreLimits,
  slotHealth,
  type SlotOverview,
  slotsOverview,
} from './slot-health';
export type { StaffResult } from './staff-call';
export {
  addTeamIssuer,
  addTeamMember,
  createPublishToken,
  giveRemote,
  type Place,
  type PublishTokenRow,
  publishTokens,
  removeTeamIssuer,
  removeTeamMember,
  remoteUploads,
  revokePublishToken,
  setTeam,
  setTeamTrust,
  type TeamIssuerRow,
  teamIssuers,
  type TeamMemberRow,
  teamMembers,
  type TeamRow,
  teams,
  type UploadRow,
  waitingReleases,
} from './teams';
export {
  enrolFactor,
  type NewFactor,
  SECOND_FACTOR_KEY,
  type SecondFactor,
  secondFactor,
  verifyFactor,
} from './second-factor';
export {
  type ChangedRun,
  changedRuns,
  explainReport,
  type ReplayReportRow,
  replayReports,
  reportOf,
} from './replay-reports';
