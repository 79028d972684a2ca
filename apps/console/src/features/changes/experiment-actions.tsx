import { experimentReport } from '@mindloom/data-access/staff';
import type { ExperimentReport } from '@mindloom/registry';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../registry/refresh';
import type { Propose } from './draft';
import { ButtonGroup, type SlotAction } from './slot-actions';

const STOP: SlotAction = { label: 'Stop the experiment', change: { experiment: null }, isDrastic: false };

/**
 * One-click actions for a running experiment, in the order of the buttons.
 * @param report the report of the experiment; null while it is being read, or if it cannot be read.
 */
const experimentActions = (report: ExperimentReport | null): SlotAction[] => [
  STOP,
  ...(report?.variants.slice(1) ?? []).map(({ remote, version }) => ({
    label: `Make ${remote} ${version} stable`,
    change: { remote, stable: version },
    isDrastic: false,
  })),
];

interface ExperimentActionsProps {
  slot: string;
  onPropose: Propose;
}

/** The buttons that end the slot's experiment: return to the control, or make a variant the stable version. */
export function ExperimentActions({ slot, onPropose }: ExperimentActionsProps) {
  const { data: report = null } = useQuery({ ...experimentReport(slot), ...FRESH });
  return (
    <div className="flex flex-col gap-2">
      <ButtonGroup title="The experiment" actions={experimentActions(report)} onPropose={onPropose} />
      <p className="text-sm text-ink-soft">
        While an experiment runs, the slot cannot have a candidate. Each of these buttons ends the experiment.
      </p>
    </div>
  );
}
