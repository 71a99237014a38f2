import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { addressOf } from '../../../shell/manage/find-screens.ts'
import { useScreens } from '../../../shell/manage/screens-context.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './pinned-card.module.css'

/** Path of the screen that shows each list. */
const paths: Readonly<Record<SavedView['list'], string>> = {
  users: 'manage-users',
  roles: 'manage-roles',
  tasks: 'tasks',
  'task-types': 'task-type',
  'karma-vouchers': 'karma-voucher',
  channels: 'channels',
  events: 'events',
  'short-links': 'url-shortener',
  countries: 'manage-locations/countries',
  states: 'manage-locations/states',
  zones: 'manage-locations/zones',
  districts: 'manage-locations/districts',
  organizations: 'organizations',
  affiliations: 'affiliation',
  departments: 'manage-departments',
  'college-levels': 'college-levels',
  'interest-groups': 'interest-groups',
  'issued-achievements': 'manage-achievements/issued',
  'issued-credentials': 'manage-achievements/credentials',
  'kkem-events': 'kkem-events',
  activity: 'management/activity',
  'error-log': 'error-log',
}

const pinnedQuery = queryOf(api.savedViews.pinned, {}, { refetchInterval: 120_000 })

/** Pinned views of lists with their row counts. Hidden when nothing is pinned. */
export function PinnedCard() {
  const screens = useScreens()
  const { data = [] } = useQuery(pinnedQuery)
  if (data.length === 0) return null
  return (
    <Card title="Pinned" flush>
      <ul className={classes.pinned}>
        {data.map(({ view, counted }) => {
          const path = paths[view.list]
          const list = screens.find((screen) => screen.path === path)
          const query = new URLSearchParams(view.address)
          query.set('view', view.id)
          return (
            <li key={view.id}>
              <Link to={`${addressOf({ path })}?${query}`}>
                <span className={classes.name}>
                  {view.name}
                  <small>{list?.title}</small>
                </span>
                {counted && (
                  <b className="tabular">
                    {formatNumber(counted.count)}
                    {counted.count_is_capped && '+'}
                  </b>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
