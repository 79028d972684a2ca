export { amStaff } from './am-staff';
export {
  assignments,
  audit,
  conformanceRuns,
  REGISTRY_KEY,
  releaseHealth,
  releases,
  slots,
} from './registry-rows';
export {
  setAssignment,
  type AssignmentChange,
  type AssignmentRequest,
  type AssignmentResult,
} from './set-assignment';
