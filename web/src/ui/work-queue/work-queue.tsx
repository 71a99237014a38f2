import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Identified } from './current-row.ts'
import type { OpenRow } from './use-open-row.ts'
import classes from './work-queue.module.css'

interface WorkQueueProps<Row extends Identified> {
  queue: OpenRow<Row>
  /** The list has nothing to show, and may say so in the whole width. */
  isEmpty: boolean
  /** The list; `currentId` is the row to mark, undefined where the work area is not beside it. */
  list: (currentId: string | undefined) => ReactNode
  /** The work area of a row; `onBack` leads to the list where there is no room for both. */
  work: (row: Row, onBack: (() => void) | undefined) => ReactNode
}

/** What waits in a list, and beside it the one that is worked on; on a phone one or the other. */
export function WorkQueue<Row extends Identified>({ queue, isEmpty, list, work }: WorkQueueProps<Row>) {
  const { current, opened, open } = queue
  const phone = useMediaQuery('(max-width: 960px)', undefined, { getInitialValueInEffect: false })
  const showsList = !phone || !opened
  const showsWork = !phone || opened
  return (
    <div className={classes.columns} data-empty={isEmpty || undefined}>
      {showsList && list(phone ? undefined : current?.id)}
      {showsWork && current && work(current, phone ? () => open(undefined) : undefined)}
    </div>
  )
}
