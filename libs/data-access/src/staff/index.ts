export { amStaff } from './am-staff';
export { type Kill, nextSetting, settingOf, type SlotSetting } from './next-setting';
export {
  type AssignmentRow,
  assignments,
  audit,
  type AuditRow,
  type ConformanceRow,
  REGISTRY_KEY,
  type ReleaseRow,
  releases,
  type RemoteRow,
  type SlotRow,
  slots,
} from './registry-rows';
export {
  remoteReleases,
  remoteRuns,
  remotes,
  shellSnapshot,
  slotHistory,
  slotsWithLive,
} from './console-rows';
export {
  setAssignment,
  type AssignmentChange,
  type AssignmentRequest,
  type AssignmentResult,
} from './set-assignment';
export { makePreview, type MadePreview, type PreviewWish } from './make-preview';
export {
  badMarkOf,
  markRelease,
  type MarkRequest,
  type MarkResult,
  type ReleaseMarkRow,
  releaseMarks,
  type ReleaseName,
} from './release-marks';
export { staffNames } from './staff-names';
export {
  guardEvidence,
  HEALTH_SPANS,
  type HealthRow,
  type HealthSpan,
  scoreDistribution,
  slotHealth,
} from './release-watch';
