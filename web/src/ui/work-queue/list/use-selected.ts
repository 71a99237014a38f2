import { useState } from 'react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import type { Queue, QueueRow } from '../use-queue.ts'

/**
 * Rows selected for a bulk decision. Kept across paging; cleared when the tab changes. The key `x` toggles
 * the row that the list stands at, without waiting for its case.
 */
export function useSelected<Row extends QueueRow>(queue: Queue<Row>) {
  const { state, isWaiting, asked } = queue
  const [kept, setKept] = useState<{ state: string; rows: readonly Row[] }>({ state, rows: [] })
  if (kept.state !== state) setKept({ state, rows: [] })
  const change = (next: (rows: readonly Row[]) => readonly Row[]) =>
    setKept((before) => ({ state, rows: next(before.rows) }))
  const without = (rows: readonly Row[], id: string) => rows.filter((row) => row.id !== id)
  const toggle = (row: Row) =>
    change((rows) => (rows.some(({ id }) => id === row.id) ? without(rows, row.id) : [...rows, row]))
  usePageKeys({
    x: () => {
      const row = queue.rows.find(({ id }) => id === asked())
      if (row && isWaiting) toggle(row)
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
    /** For a row that has been decided. */
    drop: (row: Row) => change((rows) => without(rows, row.id)),
    /** Select-all for the current page. */
    page: {
      all,
      some: shown.some(({ id }) => ids.has(id)),
      /** Keep the selection on other pages. */
      toggle: () =>
        change((rows) => {
          const elsewhere = rows.filter(({ id }) => !shown.some((row) => row.id === id))
          return all ? elsewhere : [...elsewhere, ...shown]
        }),
    },
  }
}

export type Selected<Row extends QueueRow> = ReturnType<typeof useSelected<Row>>
