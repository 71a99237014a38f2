import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentRow, type Identified, neighbour } from './current-row.ts'
import { useSeen } from './use-seen.ts'

const nobody = () => false

/**
 * Which row of a work queue is in the work area, kept in the address. `j` and `k` go to the next and the one before.
 * @param isTaken whether somebody else works on a row, which is not opened unasked then
 */
export function useOpenRow<Row extends Identified>(
  rows: readonly Row[],
  isTaken: (row: Row) => boolean = nobody,
) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('item')
  const last = useRef<{ id: string | undefined; index: number }>({ id: undefined, index: 0 })
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const current = currentRow(rows, {
    wanted,
    shown: last.current.id,
    lastIndex: last.current.index,
    isTaken: (row) => passed.has(row.id) || isTaken(row),
  })
  const index = rows.findIndex((row) => row.id === current?.id)
  useEffect(() => {
    if (index >= 0) last.current = { id: current?.id, index }
  }, [index, current?.id])
  const seen = useSeen(current?.id)

  /** Puts a row into the work area; undefined goes back to the list, which matters on a phone. */
  function open(id: string | undefined) {
    seen.askFor(id)
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

  const step = (by: 1 | -1) => open(neighbour(rows, seen.asked(), by)?.id)
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ])

  return {
    current,
    opened: wanted !== null,
    open,
    /** Whether a row is the one on the screen: a decision about another one would be about something unseen. */
    isSeen: seen.isSeen,
    /** Somebody else turned out to have a row open: unless it was chosen, the next free one takes its place. */
    passOver(id: string) {
      if (id === wanted) return
      last.current.id = undefined
      setPassed((before) => new Set([...before, id]))
    },
  }
}

export type OpenRow<Row extends Identified> = ReturnType<typeof useOpenRow<Row>>
