import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { AroundBoard, BoardRow } from '@muster/contract/learning/leaderboards.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link, useLocation } from 'react-router'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { Absent } from './absent.tsx'
import { startText, startTitle } from './around/around-words.ts'
import { aroundQuery } from './around/queries.ts'
import { isOver, type Narrowing } from './board-state.ts'
import { StandingWho } from './board-table.tsx'
import classes from './own-place.module.css'
import { myPlaceQuery, studentBoardQuery } from './queries.ts'
import { studentStanding } from './standings.tsx'
import { amongText, wayUp } from './words.ts'

interface OwnPlaceProps {
  narrowed: Narrowing
  ref?: Ref<HTMLDivElement>
}

/** The member's rank with the neighbouring rows, or why they aren't listed. */
export function OwnPlace({ narrowed, ref }: OwnPlaceProps) {
  const signedIn = useSignedIn()
  return (
    <div ref={ref} className={classes.place}>
      {signedIn ? <Mine narrowed={narrowed} /> : <Guest />}
    </div>
  )
}

function Mine({ narrowed }: OwnPlaceProps) {
  const mine = useQuery(myPlaceQuery(narrowed))
  const { data: around } = useQuery(aroundQuery('level', null))
  if (around?.newcomer) return <Beginning newcomer={around.newcomer} />
  return (
    <QueryView
      query={mine}
      errorTitle={t`We couldn’t load your rank`}
      skeleton={
        <Card title={t`Your rank`}>
          <SkeletonRows rows={3} />
        </Card>
      }
    >
      {({ me, above, below, ...absence }) =>
        me ? (
          <Neighbours me={me} above={above} below={below} narrowed={narrowed} />
        ) : (
          <Absent {...absence} isOver={isOver(narrowed)} />
        )
      }
    </QueryView>
  )
}

/** A newcomer has no rank that says anything yet. */
function Beginning({ newcomer }: { newcomer: NonNullable<AroundBoard['newcomer']> }) {
  return (
    <Card title={startTitle(newcomer)}>
      <Text tone="ink-2">{startText(newcomer)}</Text>
    </Card>
  )
}

interface NeighboursProps extends OwnPlaceProps {
  me: BoardRow
  above: readonly BoardRow[]
  below: readonly BoardRow[]
}

function Neighbours({ me, above, below, narrowed }: NeighboursProps) {
  // The leaderboard uses the same query, so this causes no second request.
  const board = useInfiniteQuery(studentBoardQuery(narrowed))
  const members = board.data?.pages[0]?.members
  const onward = wayUp(me, above)
  return (
    <Card
      title={t`You’re ${ph({ ordinal: ordinal(me.rank) })}`}
      aside={members !== undefined && amongText(members, narrowed.month ?? null)}
    >
      <ol className={classes.neighbours}>
        {[...above, me, ...below].map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a board has no ids, and its rows keep their places
          <li key={index} className={classes.neighbour} data-mine={row.is_me || undefined}>
            <span className={classes.rank}>{formatNumber(row.rank)}</span>
            <StandingWho standing={studentStanding(row)} size={34} />
            <KarmaAmount value={row.karma} />
          </li>
        ))}
      </ol>
      {onward && (
        <Text size="xs" tone="ink-3" mt="sm">
          {onward}
        </Text>
      )}
    </Card>
  )
}

function Guest() {
  const { pathname, search } = useLocation()
  return (
    <Card title={t`Where would you rank?`}>
      <Text tone="ink-2">
        {t`Join and finish a task, and your name will be on this leaderboard within a minute.`}
      </Text>
      <Row gap="xs" wrap mt="md">
        <Button component={Link} to="/register" size="sm">
          {t`Join`}
        </Button>
        <Button component={Link} to={loginAddress(`${pathname}${search}`)} variant="default" size="sm">
          {t`Sign in`}
        </Button>
      </Row>
    </Card>
  )
}
