import { t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../acts/toast.tsx'
import { useAddressParams } from '../../address/use-address-params.ts'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { afterSkipping, currentRow, type Identified, neighbour } from './current-row.ts'

const nobody = () => false
/** Query parameter: on a phone, show the list. */
const VIEW = 'view'
const LIST = 'list'

/**
 * The open row of a work queue, kept in the address. `j` and `k` open the next and previous row; `s` skips a
 * row, which comes back after the others.
 * @param isTaken true if a colleague works on a row, which then isn't opened automatically
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

  /** Opens a row in the work area. */
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
    // Once all are skipped, start again from the top.
    setPassed(next && skipped.has(next.id) ? new Set([asked]) : skipped)
    if (next) open(next.id)
    else toast.blank(t`Nothing else on this page is waiting`)
  }
  usePageKeys({ j: () => step(1), k: () => step(-1), s: skip })

  return {
    current,
    open,
    /** Opens the next or previous row; no-op at the ends. */
    step,
    skip,
    /** On a phone: show the list instead of the case. */
    listed,
    showList: () =>
      setParams((before) => new URLSearchParams([...before, [VIEW, LIST]]), { preventScrollReset: true }),
    /** Id of the row that the list stands at, though it may not be on the screen yet. */
    asked: seen.asked,
    /** True if the row is on the screen: a decision about any other row would be made unseen. */
    isSeen: seen.isSeen,
    /** A colleague has this row open: unless it was chosen explicitly, open the next free one. */
    passOver(id: string) {
      if (id === wanted) return
      last.current.id = undefined
      setPassed((before) => new Set([...before, id]))
    },
  }
}

export type OpenRow<Row extends Identified> = ReturnType<typeof useOpenRow<Row>>

/**
 * Key presses can outrun rendering: tracks which row was requested and which one has been painted.
 * @param id the row in the work area
 */
function useSeen(id: string | undefined) {
  // Unique for each navigation, even to the same row.
  const { key } = useLocation()
  const asked = useRef(id)
  const painted = useRef(id)

  // Layout effect: the first row takes keys as soon as it can be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for has been answered, though by no row
  useLayoutEffect(() => {
    asked.current = id
    if (painted.current === id) return
    // The first row can't be mistaken for an earlier one.
    if (painted.current === undefined) {
      painted.current = id
      return
    }
    // A frame has been painted once the next one starts.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        painted.current = id
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, key])

  return {
    /** Records that another row was requested. */
    askFor(next: string | undefined) {
      if (next !== undefined) asked.current = next
    },
    asked: () => asked.current,
    isSeen: (row: string) => asked.current === row && painted.current === row,
  }
}
