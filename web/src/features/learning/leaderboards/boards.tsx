import { ph, t } from '@lingui/core/macro'
import { SegmentedControl, Select } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Columns, Row } from '../../../ui/layout/primitives.tsx'
import { Board } from './board.tsx'
import { BoardFilters } from './board-filters.tsx'
import {
  type BoardState,
  currentMonth,
  isOver,
  monthsOnOffer,
  type Narrowing,
  narrowing,
  parseBoard,
  writeBoard,
} from './board-state.ts'
import classes from './leaderboard.module.css'
import { OwnPlace } from './own-place.tsx'
import { boardFiltersQuery, collegeBoardQuery } from './queries.ts'
import { StudentBoard } from './shared/student-board.tsx'
import { collegeStanding } from './standings.tsx'
import { monthLabel } from './words.ts'

/** Students or campuses by karma. The filters are kept in the URL. */
export default function Boards() {
  const [params, setParams] = useAddressParams()
  const state = useMemo(() => parseBoard(params), [params])
  const change = (part: Partial<BoardState>) =>
    setParams((before) => writeBoard({ ...parseBoard(before), ...part }), { preventScrollReset: true })
  const narrowed = narrowing(state)
  const onward =
    state.place || isOver(narrowed)
      ? t`Try another location, group or period.`
      : t`The leaderboard starts with the first finished task.`
  const empty = `${noKarma(narrowed.month && monthLabel(narrowed.month), state.place !== null)} ${onward}`

  return (
    <>
      <Row gap="sm" align="center" wrap mb="lg">
        <SegmentedControl
          className={classes.choice}
          aria-label={t`Period`}
          data={[
            { value: 'monthly', label: t`Monthly` },
            { value: 'overall', label: t`Overall` },
          ]}
          value={state.period}
          onChange={(period) => change({ period: period === 'overall' ? 'overall' : 'monthly' })}
        />
        {state.period === 'monthly' && (
          <MonthPicker month={narrowed.month ?? currentMonth()} onMonth={(month) => change({ month })} />
        )}
        <BoardFilters state={state} onPlace={(place) => change({ place })} />
      </Row>
      {state.of === 'campus' ? (
        <CampusBoard state={state} empty={empty} />
      ) : (
        <Students narrowed={narrowed} empty={empty} />
      )}
    </>
  )
}

/** @param month unless it's about all time @param here on a board that's narrowed to a place */
function noKarma(month: string | null | undefined, here: boolean): string {
  if (!month) return here ? t`No one here has earned karma so far.` : t`No one has earned karma so far.`
  return here ? t`No one here has earned karma in ${month}.` : t`No one has earned karma in ${month}.`
}

interface StudentsProps {
  narrowed: Narrowing
  empty: string
}

/**
 * The leaderboard next to the member's own rank. The member's row is pinned once that card is out of view.
 */
function Students({ narrowed, empty }: StudentsProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>()
  return (
    <Columns className={classes.columns}>
      <StudentBoard narrowed={narrowed} empty={empty} ownShown={entry?.isIntersecting ?? true} />
      <OwnPlace ref={ref} narrowed={narrowed} />
    </Columns>
  )
}

function MonthPicker({ month, onMonth }: { month: string; onMonth: (month: string | null) => void }) {
  const { data } = useQuery(boardFiltersQuery)
  const months = monthsOnOffer([...(data?.months ?? []), month])
  return (
    <Select
      className={classes.month}
      aria-label={t`Month`}
      allowDeselect={false}
      data={months.map((value) => ({ value, label: monthLabel(value) }))}
      value={month}
      onChange={(value) => onMonth(value === currentMonth() ? null : value)}
    />
  )
}

/** Colleges by the karma of their students. A name links to the leaderboard of its students. */
function CampusBoard({ state, empty }: { state: BoardState; empty: ReactNode }) {
  const narrowed = narrowing(state)
  const query = useInfiniteQuery(collegeBoardQuery(narrowed))
  const standings = query.data?.pages.flatMap((page) => page.rows.map((row) => collegeStanding(row, state)))
  return (
    <Board
      label={
        narrowed.month
          ? t`Campuses in ${ph({ monthLabel: monthLabel(narrowed.month) })}`
          : t`All-time campus leaderboard`
      }
      nameHeading={t`Campus`}
      karmaHeading={narrowed.month ? t`Monthly karma` : t`Overall karma`}
      query={query}
      standings={standings}
      own={standings?.find((standing) => standing.mine) ?? null}
      empty={empty}
    />
  )
}
