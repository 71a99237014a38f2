import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { currentRow, type Identified, neighbour } from './current-row.ts'

/** Which row of a work queue is in the work area, kept in the address. `j` and `k` go to the next and the one before. */
export function useOpenRow<Row extends Identified>(rows: readonly Row[]) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('item')
  const lastIndex = useRef(0)
  const current = currentRow(rows, wanted, lastIndex.current)
  const index = rows.findIndex((row) => row.id === current?.id)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])

  /** Puts a row into the work area; undefined goes back to the list, which matters on a phone. */
  function open(id: string | undefined) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('item', id)
        else next.delete('item')
        return next
      },
      { replace: wanted !== null && id !== undefined, preventScrollReset: true },
    )
  }

  useHotkeys([
    ['j', () => open(neighbour(rows, current?.id, 1)?.id)],
    ['k', () => open(neighbour(rows, current?.id, -1)?.id)],
  ])

  return { current, opened: wanted !== null, open }
}

export type OpenRow<Row extends Identified> = ReturnType<typeof useOpenRow<Row>>
