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
export { type MadePreview, makePreview, type PreviewRequest } from './preview-link';
export {
  amStaff,
  type AssignmentRow,
  assignments,
  audit,
  type AuditRow,
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
  badMarkOf,
  markRelease,
  type MarkRequest,
  type MarkResult,
  type ReleaseMarkRow,
  releaseMarks,
  type ReleaseName,
} from './release-marks';
export { type GameReliability, gameReliability } from './reliability';
export {
  experimentReport,
  guardEvidence,
  HEALTH_SPANS,
  type HealthRow,
  type HealthSpan,
  scoreDistribution,
  slotHealth,
} from './slot-health';
