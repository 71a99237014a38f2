import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery, interestGroupOptionsQuery, type Option } from '../../../api/pick-lists.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { List, Text } from '../../../ui/layout/primitives.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { FactList } from '../../../ui/text/fact-list.tsx'
import { roleOptionsQuery } from '../member-filters/queries.ts'
import { PendingAddress } from './edit/pending-address.tsx'
import classes from './users.module.css'

const NOT_GIVEN = '–'

/** What staff can see of a member besides the head. */
export function UserView({ user }: { user: UserDetail }) {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const { data: departments = [] } = useQuery(departmentsQuery)
  const roleOptions = roles.map(({ id, title }) => ({ value: id, label: title }))

  return (
    <>
      {user.suspension_reason && (
        <p className={classes.reason}>
          <Trans>Deactivated: {ph({ suspensionReason: user.suspension_reason })}</Trans>
        </p>
      )}
      <div className={classes.facts}>
        <FactList
          facts={[
            [t`Born`, user.dob ? <DateText key="born" value={user.dob} /> : NOT_GIVEN],
            [t`Email`, <Email key="email" user={user} />],
            [t`Mobile`, user.mobile || NOT_GIVEN],
            [t`Gender`, user.gender || NOT_GIVEN],
            [t`District`, user.district_name || NOT_GIVEN],
            [t`Discord ID`, user.discord_id || NOT_GIVEN],
          ]}
        />
      </div>
      <Group title={t`Roles`} names={namesOf(user.role, roleOptions)} none={t`No roles`} />
      <Group
        title={t`Interest groups`}
        names={namesOf(user.interest_groups, groups)}
        none={t`None chosen yet`}
      />
      <Text as="section" mt="md">
        <Text as="h3" size="md" mb="xs">
          {t`Organisations`}
        </Text>
        {user.organizations.length === 0 && <Text tone="ink-3">{t`None`}</Text>}
        <List gap="sm">
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
        </List>
      </Text>
    </>
  )
}

const Email = ({ user }: { user: UserDetail }) => (
  <>
    {user.email}
    {user.pending_email && <PendingAddress user={user} email={user.pending_email} />}
  </>
)

function Group({ title, names, none }: { title: string; names: readonly string[]; none: string }) {
  return (
    <Text as="section" mt="md">
      <Text as="h3" size="md" mb="xs">
        {title}
      </Text>
      {names.length === 0 && <Text tone="ink-3">{none}</Text>}
      <ChipRow>
        {names.map((name) => (
          <Chip key={name} tone="brand">
            {name}
          </Chip>
        ))}
      </ChipRow>
    </Text>
  )
}

function namesOf(ids: readonly string[], options: readonly Option[]): string[] {
  return ids.flatMap((id) => nameOf(id, options) ?? [])
}

function nameOf(id: string | null, options: readonly Option[]): string | undefined {
  return options.find((option) => option.value === id)?.label
}
