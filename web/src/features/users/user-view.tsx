import type { UserDetail } from '@muster/contract/staff/users.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { departmentsQuery, interestGroupOptionsQuery, type Option } from '../../api/pick-lists.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { levelNumber } from '../../ui/text/format.ts'
import { KarmaAmount } from '../../ui/text/karma-amount.tsx'
import { PendingAddress } from './edit/pending-address.tsx'
import { roleOptionsQuery } from './queries.ts'
import { StatusChip } from './user-status.tsx'
import classes from './users.module.css'

/** All that staff may know of a member. */
export function UserView({ user }: { user: UserDetail }) {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: departments = [] } = useQuery(departmentsQuery)
  const roleOptions = roles.map(({ id, title }) => ({ value: id, label: title }))

  return (
    <>
      <div className={classes.head}>
        <Avatar name={user.full_name} muid={user.muid} size={64} />
        <div className={classes.memberText}>
          <h3>{user.full_name}</h3>
          <Link to={`/profile/${encodeURIComponent(user.muid)}`}>{user.muid}</Link>
        </div>
        <StatusChip status={user.status} />
      </div>
      {user.suspension_reason && <p className={classes.reason}>Deactivated: {user.suspension_reason}</p>}
      <dl className={classes.facts}>
        <Fact label="Karma">
          <KarmaAmount value={user.karma} />
        </Fact>
        <Fact label="Level">{levelNumber(user.level)}</Fact>
        <Fact label="Joined">
          <DateText value={user.joined} />
        </Fact>
        <Fact label="Born">{user.dob && <DateText value={user.dob} />}</Fact>
        <Fact label="Email">
          {user.email}
          {user.pending_email && <PendingAddress user={user} email={user.pending_email} />}
        </Fact>
        <Fact label="Mobile">{user.mobile}</Fact>
        <Fact label="Gender">{user.gender}</Fact>
        <Fact label="District">{user.district_name}</Fact>
        <Fact label="Chat id">{user.discord_id}</Fact>
      </dl>
      <Group title="Roles" names={namesOf(user.role, roleOptions)} none="No roles" />
      <Group title="Interest groups" names={namesOf(user.interest_groups, groups)} none="None chosen yet" />
      <section className={classes.group}>
        <h4>Organisations</h4>
        {user.organizations.length === 0 && <p className={classes.none}>None</p>}
        <ul className={classes.organizations}>
          {user.organizations.map((one) => (
            <li key={one.org}>
              <strong className={classes.organization}>{one.title}</strong>
              <span className={classes.organizationFacts}>
                {[one.org_type, nameOf(one.department, departments), one.graduation_year]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}

function Group({ title, names, none }: { title: string; names: readonly string[]; none: string }) {
  return (
    <section className={classes.group}>
      <h4>{title}</h4>
      {names.length === 0 && <p className={classes.none}>{none}</p>}
      <ChipRow>
        {names.map((name) => (
          <Chip key={name} tone="brand">
            {name}
          </Chip>
        ))}
      </ChipRow>
    </section>
  )
}

function namesOf(ids: readonly string[], options: readonly Option[]): string[] {
  return ids.flatMap((id) => nameOf(id, options) ?? [])
}

function nameOf(id: string | null, options: readonly Option[]): string | undefined {
  return options.find((option) => option.value === id)?.label
}
