import type { Suite } from '../report/suite';
import { changeSuite } from './change/change-suite';
import { dashboardRead } from './dashboard-read/dashboard-read';
import { inputSuite } from './input/input-suite';
import { loading } from './loading/loading';
import { mountsSuite } from './mounts/mounts-suite';
import { pagesSuite } from './pages/pages-suite';
import { reactionSuite } from './reaction/reaction-suite';
import { resolveSuite } from './resolve/resolve-suite';
import { saveSuite } from './save/save-suite';
import { toggleSuite } from './toggle/toggle-suite';

/** All that the bench measures, in the order in which it is measured and shown. */
export const everySuite: readonly Suite[] = [
  // First: what browsers leave in this process's memory makes its clean-ups longer, and its p99 is those clean-ups.
  resolveSuite,
  loading,
  pagesSuite,
  inputSuite,
  mountsSuite,
  reactionSuite,
  dashboardRead,
  saveSuite,
  changeSuite,
  toggleSuite,
];
