import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignmentRow, auditRow } from '../../registry/testing/rows';
import { auditCsv, csvCell } from './audit-csv';

/** Parses a CSV text according to RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += letter;
      at++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === ',') {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && letter === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at++;
    } else cell += letter;
  }
  return rows;
}

const MARK = '\uFEFF';

describe('csvCell', () => {
  it('csvCell writes any text as one quoted field that contains the text', () => {
    const unit = fc.constantFrom('"', ',', '\r', '\n', '\t', ' ', '=', '-', "'", 'a', 'ü');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const [[read] = []] = parseCsv(`${csvCell(text)}\r\n`);
        expect([text, `'${text}`]).toContain(read);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("https://x.test")', '\r=1', '＝1', '|cmd'])(
    'csvCell puts an apostrophe before a text that a spreadsheet would run as a formula: %j',
    (text) => {
      expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
    },
  );

  it.each(['memory 1.0.0', 'a-b', 'x=1', '10 %', ''])(
    'csvCell leaves an ordinary text as it is: %j',
    (text) => {
      expect(csvCell(text)).toBe(`"${text}"`);
    },
  );
});

describe('auditCsv', () => {
  it('auditCsv writes a header and one line for each row, with the values of the row as JSON', () => {
    const reason = '=cmd|\' /C calc\'!A0, "quoted"\nand a second line';
    const row = auditRow({ actor: 'id-1', after: { ...assignmentRow({ reason }) } });
    const csv = auditCsv([row], () => 'Ana');
    expect(csv.startsWith(`${MARK}"time","actor","actor id","change","reason"`)).toBe(true);
    const [header = [], line = [], ...rest] = parseCsv(csv.slice(MARK.length));
    expect(rest).toEqual([]);
    const cells = Object.fromEntries(header.map((name, place) => [name, line[place]]));
    expect(cells).toMatchObject({
      time: row.at,
      actor: 'Ana',
      'actor id': 'id-1',
      change: 'assigned memory 1.0.0 to memory-match',
      reason: `'${reason}`,
      topic: 'Slot',
      slot: 'memory-match',
      before: '',
    });
    expect(JSON.parse(cells['after'] ?? '')).toEqual(row.after);
  });
});
