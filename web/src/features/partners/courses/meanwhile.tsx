import { administers } from '@muster/contract/access/abilities.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import { IconAffiliate, IconChevronRight, IconRoute } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePermissions, useProfile } from '../../../shell/session/session-queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../ui/layout/primitives.tsx'
import rows from '../../../ui/layout/rows.module.css'
import classes from './courses.module.css'

const MOST_GROUPS = 4

/** What to learn while no partner is connected: the own path and the guides of the own groups. */
export function Meanwhile() {
  const { data: profile } = useProfile()
  const permissions = usePermissions()
  const groups = profile?.interest_groups.slice(0, MOST_GROUPS) ?? []
  return (
    <Stack gap="lg">
      <Card title="Learn this meanwhile">
        <ul className={rows.list}>
          <li className={rows.row}>
            <IconRoute size={22} stroke={1.7} aria-hidden="true" className={classes.icon} />
            <Link to="/dashboard/mujourney" className={classes.to}>
              {profile ? 'Your path: the next tasks of your level' : 'The path, level by level'}
            </Link>
            <IconChevronRight size={20} aria-hidden="true" />
          </li>
          {groups.map(({ id, name }) => (
            <li key={id} className={rows.row}>
              <IconAffiliate size={22} stroke={1.7} aria-hidden="true" className={classes.icon} />
              <Link to={groupPath(id)} className={classes.to}>
                The guide of {name}
              </Link>
              <IconChevronRight size={20} aria-hidden="true" />
            </li>
          ))}
          {groups.length === 0 && (
            <li className={rows.row}>
              <IconAffiliate size={22} stroke={1.7} aria-hidden="true" className={classes.icon} />
              <Link to="/dashboard/interestgroups" className={classes.to}>
                Interest groups and their guides
              </Link>
              <IconChevronRight size={20} aria-hidden="true" />
            </li>
          )}
        </ul>
        <Text size="sm" tone="ink-3" mt="sm">
          Courses of partners will appear here once there are some.
        </Text>
      </Card>
      {permissions && administers(permissions) && (
        <Card title="Connect a partner">
          <Text tone="ink-2">
            Ask Wadhwani or OpenGrad for API access, then set <code>WADHWANI_URL</code>,{' '}
            <code>WADHWANI_CLIENT_ID</code> and the other settings that start with the partner’s name, and
            restart the server. The <Link to="/dashboard/test">system check</Link> says what’s missing. Only
            administrators see this.
          </Text>
        </Card>
      )}
    </Stack>
  )
}
