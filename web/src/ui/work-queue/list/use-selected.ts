import { useState } from 'react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import type { Queue, QueueRow } from '../use-queue.ts'

/**
 * Rows of a queue that are selected for one decision about all of them; they outlive paging, and end with the tab. The key
 * `x` selects the row in the work area.
 */
export function useSelected<Row extends QueueRow>(queue: Queue<Row>) {
  const { state, isWaiting, current, isSeen } = queue
  const [kept, setKept] = useState<{ state: string; rows: readonly Row[] }>({ state, rows: [] })
  if (kept.state !== state) setKept({ state, rows: [] })
  const change = (next: (rows: readonly Row[]) => readonly Row[]) =>
    setKept((before) => ({ state, rows: next(before.rows) }))
  const without = (rows: readonly Row[], id: string) => rows.filter((row) => row.id !== id)
  const toggle = (row: Row) =>
    change((rows) => (rows.some(({ id }) => id === row.id) ? without(rows, row.id) : [...rows, row]))
  usePageKeys({
    x: () => {
      if (current && isWaiting && isSeen(current.id)) toggle(current)
    },
  })
  const ids = new Set(kept.rows.map(({ id }) => id))
  const shown = queue.rows
  const all = shown.length > 0 && shown.every(({ id }) => ids.has(id))
  return {
    rows: kept.rows,
    has: (row: Row) => ids.has(row.id),
    toggle,
    clear: () => change(() => []),
    /** It does not wait any more. */
    drop: (row: Row) => change((rows) => without(rows, row.id)),
    /** The rows of the page that shows. */
    page: {
      all,
      some: shown.some(({ id }) => ids.has(id)),
      /** What is selected on other pages stays. */
      toggle: () =>
        change((rows) => {
          const elsewhere = rows.filter(({ id }) => !shown.some((row) => row.id === id))
          return all ? elsewhere : [...elsewhere, ...shown]
        }),
    },
  }
}

export type Selected<Row extends QueueRow> = ReturnType<typeof useSelected<Row>>
