import { ph, t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useMedia } from '../../../theme/media.ts'
import { type Pagination, totalOf } from '../../data-table/pager.tsx'
import { isRightToLeft } from '../../keys/direction.ts'
import { formatNumber } from '../../text/format.ts'
import classes from '../work-queue.module.css'
import type { Identified } from './current-row.ts'
import { type Point, swipeOf } from './swipe.ts'
import type { OpenRow } from './use-open-row.ts'

interface WorkColumnsProps<Row extends Identified> {
  queue: OpenRow<Row> & {
    rows: readonly Row[]
    query: Pick<UseQueryResult<{ data: readonly unknown[]; pagination: Pagination }>, 'data'>
  }
  /** Renders the list; `currentId` is the row to highlight, undefined if the work area isn't next to it. */
  list: (currentId: string | undefined) => ReactNode
  /** Renders the work area of a row. */
  work: (row: Row) => ReactNode
}

/** Queue list next to the open case. On a phone, one case at a time, with the list on request. */
export function WorkColumns<Row extends Identified>({ queue, list, work }: WorkColumnsProps<Row>) {
  const { current, listed, query } = queue
  const phone = useMedia('phone')
  if (phone) {
    return current && !listed ? (
      <OneCase queue={queue} row={current} work={work} />
    ) : (
      <div className={classes.columns}>{list(undefined)}</div>
    )
  }
  return (
    <div className={classes.columns} data-empty={query.data?.data.length === 0 || undefined}>
      {list(current?.id)}
      {current && work(current)}
    </div>
  )
}

/** A case on a phone: its position, a button for the list, and swiping to the next or previous case. */
function OneCase<Row extends Identified>({
  queue,
  row,
  work,
}: Pick<WorkColumnsProps<Row>, 'queue' | 'work'> & { row: Row }) {
  const { rows, query, step, showList } = queue
  const began = useRef<Point>(undefined)
  const pagination = query.data?.pagination
  const index = rows.findIndex(({ id }) => id === row.id)
  const at = pagination && (pagination.pageIndex - 1) * pagination.perPage + index + 1
  return (
    <div
      onTouchStart={(event) => {
        began.current = event.touches.length === 1 ? event.touches[0] : undefined
      }}
      onTouchEnd={(event) => {
        const direction = swipeOf(began.current, event.changedTouches[0], isRightToLeft())
        if (direction) step(direction)
      }}
    >
      <div className={classes.phoneTop}>
        <p className="tabular" aria-live="polite">
          {at && pagination && t`${ph({ at: formatNumber(at) })} of ${ph({ total: totalOf(pagination) })}`}
        </p>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t`Previous`}
          disabled={index <= 0}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t`Next`}
          disabled={index >= rows.length - 1}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={44} aria-label={t`Show the list`} onClick={showList}>
          <IconList size={20} />
        </ActionIcon>
      </div>
      {work(row)}
    </div>
  )
}
