import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CREATE_CIRCLE, circlePath } from '@muster/contract/circles/addresses.ts'
import type { FoundCircle } from '@muster/contract/circles/learning-circles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { standingWith } from '../standing.ts'
import { StandingButtons } from '../standing-buttons.tsx'
import { Classmates } from './classmates.tsx'
import { foundCirclesQuery } from './find-queries.ts'
import type { FindState } from './find-state.ts'
import classes from './full-circles.module.css'
import { SeatWish } from './seat-wish.tsx'

/** Full circles, as rows below the ones to join. */
export function FullCircles({ state }: { state: FindState }) {
  const query = useInfiniteQuery(foundCirclesQuery(state, 'full'))
  const pages = query.data?.pages ?? []
  const circles = pages.flatMap(({ data }) => data)
  return (
    <>
      <section className={classes.none}>
        <div>
          <strong>{t`Can’t find one you like?`}</strong>
          <Text tone="ink-2">{t`Start your own with two friends.`}</Text>
        </div>
        <Button component={Link} to={CREATE_CIRCLE} variant="default">
          {t`Start a circle`}
        </Button>
      </section>
      {circles.length > 0 && (
        <Text as="section" mt="lg" aria-labelledby="full-circles">
          <Row as="header" gap="sm" align="baseline" justify="space-between" mb="sm">
            <Text as="h2" size="xl" tone="ink-2" id="full-circles">
              {t`Full at the moment`}
            </Text>
            <Text as="span" weight={600} tone="brand-strong">
              {formatNumber(pages[0]?.pagination.count ?? 0)}
            </Text>
          </Row>
          <ul className={classes.rows}>
            {circles.map((circle) => (
              <FullCircle key={circle.id} circle={circle} />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="subtle"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t`Show more full circles`}
            </Button>
          )}
        </Text>
      )}
    </>
  )
}

function FullCircle({ circle }: { circle: FoundCircle }) {
  return (
    <li className={classes.row}>
      <AvatarStack people={circle.faces} total={circle.member_count} size={36} />
      <div className={classes.what}>
        <Link to={circlePath(circle.id)}>{circle.name}</Link>
        <p>
          <Trans>{ph({ igName: circle.ig_name })}, full</Trans>
        </p>
        <Classmates many={circle.classmates} faces={circle.classmate_faces} />
      </div>
      <div className={classes.act}>
        {standingWith(circle) === 'full' ? (
          <SeatWish circle={circle} wanted={circle.wants_seat} />
        ) : (
          <StandingButtons circle={circle} />
        )}
      </div>
    </li>
  )
}
