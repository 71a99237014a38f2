import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MOST_HOLDERS, type TypeOverview } from '@muster/contract/access/dynamic-types.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { List, Row, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import { RolesTabs } from '../roles/shared/roles-tabs.tsx'
import classes from './dynamic-types.module.css'
import { memberRowsQuery, overviewQuery, roleRowsQuery } from './queries.ts'
import { SideTabs, sideAt } from './side-tabs.tsx'

/** Dynamic types in use, with the roles and members that were given them. The others are folded. */
export default function TypesOverview() {
  useTitle(t`Dynamic types`)
  const [isWhole, setWhole] = useState(false)
  return (
    <ListFrame>
      <ListHead title={t`Dynamic types`} tabs={<RolesTabs open="extra" />}>
        <Button component={Link} to="?of=role&edit=new" leftSection={<IconPlus size={18} />}>
          {t`Create`}
        </Button>
      </ListHead>
      <div className={classes.tools}>
        <SideTabs />
      </div>
      <QueryView query={useQuery(overviewQuery)} skeleton={<SkeletonRows rows={6} />}>
        {(types) => {
          const isUsed = ({ roles, members }: TypeOverview) => roles + members > 0
          const used = types.filter(isUsed)
          const others = types.filter((type) => !isUsed(type))
          return (
            <>
              {used.length === 0 && (
                <EmptyState title={t`No dynamic types in use`}>
                  {t`A dynamic type gives access to pages to everyone with a role, or to a single member.`}
                </EmptyState>
              )}
              <ul className={classes.types}>
                {[...used, ...(isWhole ? others : [])].map((type) => (
                  <TypeCard key={type.type} type={type} />
                ))}
              </ul>
              {others.length > 0 && !isWhole && (
                <div className={classes.unused}>
                  <Trans>
                    {ph({ others: formatNumber(others.length) })} not in use{' '}
                    <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
                      Show
                    </Button>
                  </Trans>
                </div>
              )}
            </>
          )
        }}
      </QueryView>
    </ListFrame>
  )
}

function TypeCard({ type: { type, opens, roles, members, holders } }: { type: TypeOverview }) {
  const { data: ofRoles } = useQuery(roleRowsQuery)
  const { data: ofMembers } = useQuery(memberRowsQuery)
  return (
    <li className={classes.type}>
      <Text as="h2" size="lg" weight={700} heading>
        {type}
      </Text>
      <Text tone="ink-2">{opens}.</Text>
      <Row as="p" gap="2xs md" wrap mt="2xs">
        {holders === 0 && (
          <Text as="span" tone="ink-2">
            {t`No one has it`}
          </Text>
        )}
        {holders > 0 && <b>{holdersText(holders)}</b>}
        {roles > 0 && <Link to={sideAt('role', type)}>{rolesText(roles)}</Link>}
        {members > 0 && (
          <Link to={sideAt('user', type)}>
            <Trans>{ph({ members: membersText(members) })} directly</Trans>
          </Link>
        )}
      </Row>
      <List gap="2xs">
        {ofRoles
          ?.get(type)
          ?.slice(0, NAMED)
          .map(({ id, role, given_by: by }) => (
            <Given
              key={id}
              to={`?of=role&edit=${id}`}
              name={t`${role} (role)`}
              facts={[by && t`from ${by}`]}
            />
          ))}
        {ofMembers
          ?.get(type)
          ?.slice(0, NAMED)
          .map(({ id, user, given_by: by, ends_at: end }) => (
            <Given
              key={id}
              to={`?of=user&edit=${id}`}
              name={user}
              facts={[by && t`from ${by}`, end && t`until ${ph({ end: formatDate(end, 'day') })}`]}
            />
          ))}
      </List>
    </li>
  )
}

/** Roles and members named on a card; the links above lead to all of them. */
const NAMED = 5

function Given({ to, name, facts }: { to: string; name: string; facts: readonly (string | null)[] }) {
  return (
    <li>
      <Link to={to}>{name}</Link>{' '}
      <Text as="span" size="sm" tone="ink-3">
        {facts.filter(Boolean).join(', ')}
      </Text>
    </li>
  )
}

/** The server caps the count at a thousand. */
const holdersText = (count: number) =>
  count < MOST_HOLDERS
    ? plural(count, { one: `# member has it`, other: `# members have it` })
    : t`${ph({ count: formatNumber(count) })} or more members have it`

const rolesText = (count: number) =>
  count < MOST_HOLDERS
    ? plural(count, { one: `# role`, other: `# roles` })
    : t`${ph({ count: formatNumber(count) })} or more roles`

const membersText = (count: number) =>
  count < MOST_HOLDERS
    ? plural(count, { one: `# member`, other: `# members` })
    : t`${ph({ count: formatNumber(count) })} or more members`
