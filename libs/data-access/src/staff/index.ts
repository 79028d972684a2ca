export { amStaff } from './am-staff';
export {
  type AssignmentRow,
  assignments,
  audit,
  conformanceRuns,
  REGISTRY_KEY,
  releaseHealth,
  releases,
  type SlotRow,
  slots,
} from './registry-rows';
export {
  setAssignment,
  type AssignmentChange,
  type AssignmentRequest,
  type AssignmentResult,
} from './set-assignment';
