import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MY_CIRCLES, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import classes from './meetups-page.module.css'
import { elsewhereQuery, type MeetupListQuery } from './queries.ts'
import { distanceTo, usePosition } from './shared/position.ts'
import { distanceText } from './shared/words/meetup-words.ts'
import { shortDay } from './shared/words/when.ts'

interface ElsewhereProps {
  /** The list's filters. */
  query: MeetupListQuery
  onAll: () => void
}

const moreText = (count: number) =>
  plural(count, { one: `# more in another district`, other: `# more in other districts` })

/** After the meetups near the reader: how many there are in other districts. */
export function ElsewhereCard({ query, onAll }: ElsewhereProps) {
  const position = usePosition()
  const { data } = useQuery(elsewhereQuery(query))
  if (!data || data.count === 0) return t`No more meetups`
  const { first } = data
  const km = first ? distanceTo(first, position) : null
  return (
    <div className={classes.elsewhere}>
      <IconMapSearch size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <strong>{moreText(data.count)}</strong>
        {first?.town && (
          <p>
            <Trans>
              Soonest: {ph({ town: first.town })},{' '}
              {ph({ shortDay: km === null ? shortDay(first.meet_time) : distanceText(km) })}
            </Trans>
          </p>
        )}
      </div>
      <Button variant="subtle" size="sm" onClick={onAll}>
        {t`All places`}
      </Button>
    </div>
  )
}

/** Instead of the list, if there's nothing near the reader. */
export function NothingNear({ query, onAll, fallback }: ElsewhereProps & { fallback: ReactNode }) {
  const { data } = useQuery(elsewhereQuery(query))
  if (!data) return null
  if (data.count === 0) return fallback
  return (
    <Card>
      <EmptyState
        title={t`Nothing near you this week.`}
        action={
          <Row gap="sm" wrap justify="center">
            <Button onClick={onAll}>{t`All places`}</Button>
            <PlanButton />
          </Row>
        }
      >
        {moreText(data.count)}.
      </EmptyState>
    </Card>
  )
}

const circlesQuery = queryOf(
  api.learningCircles.mine,
  {},
  {
    select: (circles) =>
      circles.filter(({ my_status, is_archived }) => my_status === 'member' && !is_archived),
  },
)

/** To the form of my circle, or to my circles if there are several. */
function PlanButton() {
  const signedIn = useSignedIn()
  const { data: circles = [] } = useQuery({ ...circlesQuery, enabled: signedIn })
  const [only, ...others] = circles
  if (!signedIn) return null
  return (
    <Button
      component={Link}
      to={only && others.length === 0 ? planMeetupPath(only.id) : MY_CIRCLES}
      variant="default"
    >
      {t`Plan a meetup`}
    </Button>
  )
}
