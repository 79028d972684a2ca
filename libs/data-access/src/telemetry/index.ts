export type { LoadOutcome, LoadReport } from './load-report';
export { reportLoad, type ReportCall, type Reported } from './report-load';
export { sendReports } from './send-reports';
