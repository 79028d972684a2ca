import {
  registrySettings,
  setRegistrySettings,
  setStaffRole,
  STAFF_ROLES,
  staffMembers,
  type StaffRow,
} from '@mindloom/data-access/staff';
import { SelectField, Skeleton, Switch } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { useActorName } from '../../registry/actor-name';
import { useMyRole } from '../../registry/my-role';
import { PageHeading } from '../../registry/page-heading';
import { FRESH } from '../../registry/refresh';
import { Refusal, useStaffChange } from '../../registry/staff-change';
import { SecondFactor } from './second-factor';

const ROLE_TEXTS = {
  viewer: 'reads everything',
  editor: 'also changes slots and marks releases',
  approver: 'also manages teams and approves changes of others',
  owner: 'also changes roles and settings',
} as const;

/**
 * The page of the staff with their roles and the settings of the registry. The database enforces the roles and the
 * settings.
 */
export function StaffPage({ myId }: { myId: string }) {
  const members = useQuery({ ...staffMembers(), ...FRESH });
  const myRole = useMyRole(myId);
  const mayManage = myRole === null || myRole === 'owner';
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 p-4 sm:p-6">
      <section className="flex flex-col gap-3">
        <PageHeading title="Staff" />
        <ul className="text-sm text-ink-soft">
          {STAFF_ROLES.map((role) => (
            <li key={role}>
              <span className="font-semibold">{role}</span>: {ROLE_TEXTS[role]}
            </li>
          ))}
        </ul>
        {members.isError && <p role="alert">The staff could not be read.</p>}
        {members.data === undefined && !members.isError && <Skeleton className="h-24" />}
        {!mayManage && (
          <p className="rounded-control bg-sunken p-3 text-sm">
            You have the role {myRole}. Only owners change roles and settings.
          </p>
        )}
        <ul className="flex flex-col gap-2">
          {members.data?.map((member) => (
            <Member key={member.user_id} member={member} myId={myId} mayManage={mayManage} />
          ))}
        </ul>
      </section>
      <SecondFactor userId={myId} />
      <Settings mayManage={mayManage} />
    </div>
  );
}

function Member({ member, myId, mayManage }: { member: StaffRow; myId: string; mayManage: boolean }) {
  const nameOf = useActorName(myId);
  const { mutate, isPending, data: result } = useStaffChange(setStaffRole);
  return (
    <li className="flex flex-col gap-1">
      <SelectField
        label={member.user_id === myId ? 'Your role' : `Role of ${nameOf(member.user_id)}`}
        value={member.role}
        disabled={isPending || !mayManage}
        onChange={({ target }) => {
          const role = STAFF_ROLES.find((one) => one === target.value);
          if (role !== undefined) mutate({ userId: member.user_id, role });
        }}
      >
        {STAFF_ROLES.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </SelectField>
      <Refusal result={result} />
    </li>
  );
}

function Settings({ mayManage }: { mayManage: boolean }) {
  const { data: [settings] = [], isError } = useQuery({ ...registrySettings(), ...FRESH });
  const { mutate, isPending, data: result } = useStaffChange(setRegistrySettings);
  if (isError) return <p role="alert">The settings could not be read.</p>;
  if (settings === undefined) return <Skeleton className="h-24" />;
  const { second_person: secondPerson, staff_totp: staffTotp } = settings;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl font-bold">Settings</h2>
      <Switch
        label="A kill, a rollout to all players and a new stable version need a second person"
        checked={secondPerson}
        disabled={isPending || !mayManage}
        onCheckedChange={(checked) => mutate({ secondPerson: checked, staffTotp })}
      />
      <Switch
        label="Staff need a second factor (TOTP) for every change"
        checked={staffTotp}
        disabled={isPending || !mayManage}
        onCheckedChange={(checked) => mutate({ secondPerson, staffTotp: checked })}
      />
      <Refusal result={result} />
    </section>
  );
}
