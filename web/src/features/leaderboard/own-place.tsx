import { Button } from '@mantine/core'
import type { BoardRow } from '@muster/contract/learning/leaderboards.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link, useLocation } from 'react-router'
import { loginAddress } from '../../api/session/login-address.ts'
import { useSignedIn } from '../../api/session/session-store.ts'
import { Card } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../ui/loading/states.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { KarmaAmount } from '../../ui/text/karma-amount.tsx'
import { isOver, type Narrowing, placeKinds } from './board-state.ts'
import { StandingWho } from './board-table.tsx'
import classes from './own-place.module.css'
import { myPlaceQuery, studentBoardQuery } from './queries.ts'
import { studentStanding } from './standings.tsx'
import { amongText, ordinal, wayUp } from './words.ts'

interface OwnPlaceProps {
  narrowed: Narrowing
  /** 'in November 2026', 'of all time' */
  whole: string
  ref?: Ref<HTMLDivElement>
}

/** Where I stand on the board that is shown, with my neighbours, or why I am not on it. */
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
  return (
    <QueryView
      query={mine}
      errorTitle="Your place did not load"
      skeleton={
        <Card title="Your place">
          <SkeletonRows rows={3} />
        </Card>
      }
    >
      {({ me, above, below, absent_because }) =>
        me ? (
          <Neighbours me={me} above={above} below={below} narrowed={narrowed} whole={whole} />
        ) : (
          <Absent
            reason={absent_because}
            whole={whole}
            elsewhere={isNarrow(narrowed)}
            isOver={isOver(narrowed)}
          />
        )
      }
    </QueryView>
  )
}

interface NeighboursProps extends OwnPlaceProps {
  me: BoardRow
  above: readonly BoardRow[]
  below: readonly BoardRow[]
}

function Neighbours({ me, above, below, narrowed, whole }: NeighboursProps) {
  // The board beside this asks for the same page, so there is one request for both.
  const board = useInfiniteQuery(studentBoardQuery(narrowed))
  const members = board.data?.pages[0]?.members
  const onward = wayUp(me, above)
  return (
    <Card title={`You are ${ordinal(me.rank)}`} aside={members !== undefined && amongText(members, whole)}>
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
      {onward && <p className={classes.onward}>{onward}</p>}
    </Card>
  )
}

/** Whether only a part of all students is listed; then being elsewhere is nothing to correct in the settings. */
function isNarrow(narrowed: Narrowing): boolean {
  return placeKinds.some((kind) => narrowed[kind] !== undefined)
}

interface AbsentProps {
  reason: string | null
  whole: string
  elsewhere: boolean
  /** The month is over: no task brings anybody onto it any more. */
  isOver: boolean
}

function Absent({ reason, whole, elsewhere, isOver }: AbsentProps) {
  const onward = isOver ? 'You earned none then.' : 'Your next task brings you here.'
  return (
    <Card title="You are not on this board">
      <p className={classes.text}>{reason ?? `It lists who has earned karma ${whole}. ${onward}`}</p>
      {!(reason && elsewhere) && (
        <div className={classes.actions}>
          <Button
            component={Link}
            to={reason ? '/dashboard/settings/account' : '/dashboard/mujourney'}
            variant="default"
            size="sm"
          >
            {reason ? 'Open the settings' : 'See the tasks'}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Guest() {
  const { pathname, search } = useLocation()
  return (
    <Card title="Where would you be?">
      <p className={classes.text}>Join, finish a task, and your name is on this board the same minute.</p>
      <div className={classes.actions}>
        <Button component={Link} to="/register" size="sm">
          Join
        </Button>
        <Button component={Link} to={loginAddress(`${pathname}${search}`)} variant="default" size="sm">
          Sign in
        </Button>
      </div>
    </Card>
  )
}
