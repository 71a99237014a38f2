import { useEffect, useRef, useState } from 'react'
import { toast } from '../../acts/toast.tsx'
import { useAddressParams } from '../../address/use-address-params.ts'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { afterSkipping, currentRow, type Identified, neighbour } from './current-row.ts'
import { useSeen } from './use-seen.ts'

const nobody = () => false
/** In the address of a phone while the list shows. */
const VIEW = 'view'
const LIST = 'list'

/**
 * Which row of a work queue is in the work area, kept in the address. `j` and `k` go to the next and the one before,
 * `s` skips: the row stays where it is, and comes back when the others are done.
 * @param isTaken whether somebody else works on a row, which is not opened unasked then
 */
export function useOpenRow<Row extends Identified>(
  rows: readonly Row[],
  isTaken: (row: Row) => boolean = nobody,
) {
  const [params, setParams] = useAddressParams()
  const wanted = params.get('item')
  const listed = params.get(VIEW) === LIST
  const last = useRef<{ id: string | undefined; index: number }>({ id: undefined, index: 0 })
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const isPassed = (row: Row) => passed.has(row.id) || isTaken(row)
  const current = currentRow(rows, {
    wanted,
    shown: last.current.id,
    lastIndex: last.current.index,
    isTaken: isPassed,
  })
  const index = rows.findIndex((row) => row.id === current?.id)
  useEffect(() => {
    if (index >= 0) last.current = { id: current?.id, index }
  }, [index, current?.id])
  const seen = useSeen(current?.id)

  /** Puts a row into the work area. */
  function open(id: string) {
    seen.askFor(id)
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('item', id)
        next.delete(VIEW)
        return next
      },
      { replace: wanted !== null && !listed, preventScrollReset: true },
    )
  }

  function openIfAny(row: Row | undefined) {
    if (row) open(row.id)
  }

  const step = (by: 1 | -1) => openIfAny(neighbour(rows, seen.asked(), by, isTaken))

  function skip() {
    const asked = seen.asked()
    if (asked === undefined) return
    const skipped = new Set([...passed, asked])
    const next =
      afterSkipping(rows, asked, (row) => skipped.has(row.id) || isTaken(row)) ??
      afterSkipping(rows, asked, isTaken)
    // When all were skipped they come up again, in their order.
    setPassed(next && skipped.has(next.id) ? new Set([asked]) : skipped)
    if (next) open(next.id)
    else toast.blank('Nothing else on this page is waiting')
  }
  usePageKeys({ j: () => step(1), k: () => step(-1), s: skip })

  return {
    current,
    open,
    /** Another row in its place; the ends stay where they are. */
    step,
    skip,
    /** Where there is no room for both, the list shows in place of the work. */
    listed,
    showList: () =>
      setParams((before) => new URLSearchParams([...before, [VIEW, LIST]]), { preventScrollReset: true }),
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
