import type { Suite } from '../report/suite';
import { dashboardRead } from './dashboard-read/dashboard-read';
import { loading } from './loading/loading';
import { mountsSuite } from './mounts/mounts-suite';
import { pagesSuite } from './pages/pages-suite';
import { resolveSuite } from './resolve/resolve-suite';
import { saveSuite } from './save/save-suite';

/** All that the bench measures, in the order in which it is measured and shown. */
export const everySuite: readonly Suite[] = [
  loading,
  pagesSuite,
  mountsSuite,
  resolveSuite,
  dashboardRead,
  saveSuite,
];
