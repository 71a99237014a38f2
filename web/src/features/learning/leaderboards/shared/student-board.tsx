import { ph, t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Board } from '../board.tsx'
import type { Narrowing } from '../board-state.ts'
import { myPlaceQuery, studentBoardQuery } from '../queries.ts'
import { studentStanding } from '../standings.tsx'
import { monthLabel } from '../words.ts'

interface StudentBoardProps {
  narrowed: Narrowing
  /** Explains why no one is listed, and what to do. */
  empty: ReactNode
  /** The member's rank is visible elsewhere, so their row isn't pinned. */
  ownShown?: boolean
}

/** Students by karma for a month or all time, optionally filtered. */
export function StudentBoard({ narrowed, empty, ownShown = false }: StudentBoardProps) {
  const signedIn = useSignedIn()
  const query = useInfiniteQuery(studentBoardQuery(narrowed))
  const mine = useQuery({ ...myPlaceQuery(narrowed), enabled: signedIn })
  return (
    <Board
      label={
        narrowed.month
          ? t`Students in ${ph({ monthLabel: monthLabel(narrowed.month) })}`
          : t`All-time student leaderboard`
      }
      nameHeading={t`Name`}
      karmaHeading={narrowed.month ? t`Monthly karma` : t`Overall karma`}
      query={query}
      standings={query.data?.pages.flatMap((page) => page.rows.map(studentStanding))}
      own={mine.data?.me && !ownShown ? studentStanding(mine.data.me) : null}
      empty={empty}
    />
  )
}
