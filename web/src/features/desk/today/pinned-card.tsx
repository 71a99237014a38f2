import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { addressOf } from '../../../shell/manage/find-screens.ts'
import { useScreens } from '../../../shell/manage/screens-context.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './pinned-card.module.css'

const pinnedQuery = queryOf(api.savedViews.pinned, {}, { refetchInterval: 120_000 })

/** Pinned views of lists with their row counts. Hidden when nothing is pinned. */
export function PinnedCard() {
  const screens = useScreens()
  const { data = [] } = useQuery(pinnedQuery)
  if (data.length === 0) return null
  return (
    <Card title={t`Pinned`} flush>
      <ul className={classes.pinned}>
        {data.map(({ view, counted }) => {
          const screen = screens.find(({ views, someViews }) => (views ?? someViews) === view.list)
          if (!screen) return null
          const query = new URLSearchParams(view.address)
          query.set('view', view.id)
          return (
            <li key={view.id}>
              <Link to={`${addressOf(screen)}?${query}`}>
                <span className={classes.name}>
                  {view.name}
                  <Text as="small" size="xs" weight={400} tone="ink-3">
                    {screen.title}
                  </Text>
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
