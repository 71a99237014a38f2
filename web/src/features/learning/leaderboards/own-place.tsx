import { Button } from '@mantine/core'
import type { AroundBoard, BoardRow, leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { ordinal } from '@muster/contract/lib/numbers.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
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
  /** Period as text: 'in November 2026', 'of all time' */
  whole: string
  ref?: Ref<HTMLDivElement>
}

/** The member's rank with the neighbouring rows, or why they aren't listed. */
export function OwnPlace({ narrowed, whole, ref }: OwnPlaceProps) {
  const signedIn = useSignedIn()
  return (
    <div ref={ref} className={classes.place}>
      {signedIn ? <Mine narrowed={narrowed} whole={whole} /> : <Guest />}
    </div>
  )
}

function Mine({ narrowed, whole }: OwnPlaceProps) {
  const mine = useQuery(myPlaceQuery(narrowed))
  const { data: around } = useQuery(aroundQuery('level', null))
  if (around?.newcomer) return <Beginning newcomer={around.newcomer} />
  return (
    <QueryView
      query={mine}
      errorTitle="We couldn’t load your rank"
      skeleton={
        <Card title="Your rank">
          <SkeletonRows rows={3} />
        </Card>
      }
    >
      {({ me, above, below, ...absence }) =>
        me ? (
          <Neighbours me={me} above={above} below={below} narrowed={narrowed} whole={whole} />
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

function Neighbours({ me, above, below, narrowed, whole }: NeighboursProps) {
  // The leaderboard uses the same query, so this causes no second request.
  const board = useInfiniteQuery(studentBoardQuery(narrowed))
  const members = board.data?.pages[0]?.members
  const onward = wayUp(me, above)
  return (
    <Card title={`You’re ${ordinal(me.rank)}`} aside={members !== undefined && amongText(members, whole)}>
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

/** Where a member who isn't listed can change that, with the label of the link. */
export const ways = {
  account: { to: '/dashboard/settings/account', label: 'Open settings' },
  organisation: { to: '/dashboard/settings/organization', label: 'Choose your college' },
  roles: { to: '/dashboard/settings/roles', label: 'View your roles' },
  tasks: { to: '/dashboard/mujourney', label: 'See all tasks' },
} as const

interface AbsentProps extends Pick<ReplyOf<typeof leaderboards.mine>, 'absent_because' | 'absent_until'> {
  /** The month has ended, so no task can put anyone on this leaderboard. */
  isOver: boolean
}

/** Why a member isn't on a leaderboard, and where they can change that. */
export function Absent({ absent_because, absent_until, isOver }: AbsentProps) {
  const byTask = absent_until === 'tasks'
  const way = absent_until && !(byTask && isOver) ? ways[absent_until] : null
  return (
    <Card title="You’re not on this leaderboard">
      <Text tone="ink-2">
        {absent_because}.{byTask && !isOver && ' Finish your next task to join this leaderboard.'}
      </Text>
      {way && (
        <Row gap="xs" wrap mt="md">
          <Button component={Link} to={way.to} variant="default" size="sm">
            {way.label}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function Guest() {
  const { pathname, search } = useLocation()
  return (
    <Card title="Where would you rank?">
      <Text tone="ink-2">
        Join and finish a task, and your name will be on this leaderboard within a minute.
      </Text>
      <Row gap="xs" wrap mt="md">
        <Button component={Link} to="/register" size="sm">
          Join
        </Button>
        <Button component={Link} to={loginAddress(`${pathname}${search}`)} variant="default" size="sm">
          Sign in
        </Button>
      </Row>
    </Card>
  )
}
