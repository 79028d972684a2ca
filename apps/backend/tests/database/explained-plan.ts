/** One step of a plan that was run. */
export interface PlanNode {
  type: string;
  /** The table that it reads. */
  relation?: string;
  /** All that it gave back and threw away, over all its loops. */
  rows: number;
  /** Pages that it and the steps below it read. */
  pages: number;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function toNode(plan: Record<string, unknown>): PlanNode {
  const number = (name: string): number => Number(plan[name] ?? 0);
  const perLoop = number('Actual Rows') + number('Rows Removed by Filter');
  const relation = plan['Relation Name'];
  return {
    type: String(plan['Node Type']),
    ...(typeof relation === 'string' && { relation }),
    rows: Math.round(perLoop * number('Actual Loops')),
    pages: number('Shared Hit Blocks') + number('Shared Read Blocks'),
  };
}

function nodesBelow(plan: Record<string, unknown>): PlanNode[] {
  return [toNode(plan), ...listOf(plan['Plans']).flatMap((below) => nodesBelow(objectOf(below)))];
}

/**
 * The steps of a plan, the topmost first.
 * @param answer of `explain (analyze, buffers, format json)`.
 */
export const nodesOf = (answer: unknown): PlanNode[] =>
  nodesBelow(objectOf(objectOf(listOf(answer)[0])['Plan']));

/** How many rows a plan takes out of tables. */
export const rowsRead = (nodes: readonly PlanNode[]): number =>
  nodes.filter((node) => node.relation !== undefined).reduce((sum, node) => sum + node.rows, 0);
