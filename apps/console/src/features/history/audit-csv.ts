import type { AuditRow } from '@mindloom/data-access/staff';
import { auditReason, auditSentence, auditSlot, auditTopic } from './audit-sentence';

const HEADER = [
  'time',
  'actor',
  'actor id',
  'change',
  'reason',
  'topic',
  'slot',
  'action',
  'table',
  'before',
  'after',
];
/**
 * The characters with which a formula begins. A spreadsheet runs a cell as a formula if its first character, apart from
 * white space, is one of them.
 */
const FORMULA_START = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;
const LINE_END = '\r\n';
/** The byte order mark tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a cell (RFC 4180). If a spreadsheet would run the text as a formula, the cell begins with an apostrophe. */
export function csvCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const jsonText = (json: unknown): string => (json === null || json === undefined ? '' : JSON.stringify(json));

/**
 * Returns rows of the audit as a CSV file in UTF-8.
 * @param nameOf returns the name of an actor.
 */
export function auditCsv(rows: readonly AuditRow[], nameOf: (actor: string) => string): string {
  const lines = rows.map((row) => [
    row.at,
    nameOf(row.actor),
    row.actor,
    auditSentence(row),
    auditReason(row),
    auditTopic(row),
    auditSlot(row) ?? '',
    row.action,
    row.table_name,
    jsonText(row.before),
    jsonText(row.after),
  ]);
  return BYTE_ORDER_MARK + [HEADER, ...lines].map((line) => line.map(csvCell).join(',') + LINE_END).join('');
}
