import { type RefObject, useState } from 'react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import type { Selection } from '../selection/use-selection.ts'

interface RowKeysOptions<Row extends { id: string }> {
  rows: readonly Row[]
  /** What holds the rows, each an element with its id as `data-row`. */
  within: RefObject<HTMLElement | null>
  selection: Selection<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
}

/**
 * The keys of a list: J and K mark the next row or the one before, Enter opens it, X selects it, Shift+X all from the
 * one selected last, Ctrl+A all of the page, Escape ends the mark.
 */
export function useRowKeys<Row extends { id: string }>({
  rows,
  within,
  selection,
  onOpen,
}: RowKeysOptions<Row>) {
  const [marked, setMarked] = useState<string>()
  const [lastPicked, setLastPicked] = useState<string>()
  const at = rows.findIndex(({ id }) => id === marked)
  const row = rows[at]

  function markAt(position: number) {
    const next = rows[position]
    if (!next) return
    setMarked(next.id)
    const element = within.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.id)}"]`)
    element?.scrollIntoView({ block: 'nearest' })
    // Screen readers follow the focus, and Enter is then the link's own. A row that does not open may lead elsewhere.
    const name = element?.querySelector<HTMLElement>('[data-name], a[href]')
    if (name) name.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  /** Selects a row or takes it out; with `through` all rows from the one before, which it leaves as that one is. */
  function pick(picked: Row, through = false) {
    if (!selection) return
    const from = rows.findIndex(({ id }) => id === lastPicked)
    const to = rows.indexOf(picked)
    const first = rows[from]
    setLastPicked(picked.id)
    if (!through || !first) {
      if (selection.isSelectable(picked)) selection.set([picked], !selection.has(picked))
      return
    }
    selection.set(rows.slice(Math.min(from, to), Math.max(from, to) + 1), selection.has(first))
  }

  usePageKeys({
    j: () => markAt(Math.min(at + 1, rows.length - 1)),
    k: () => markAt(Math.max(at - 1, 0)),
    enter: ({ target }) => {
      if (row && !isControl(target)) onOpen?.(row)
    },
    x: () => row && pick(row),
    'shift+x': () => row && pick(row, true),
    'mod+a':
      selection &&
      ((event) => {
        event.preventDefault()
        selection.set(rows.filter(selection.isSelectable), true)
      }),
    escape: () => {
      setMarked(undefined)
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && within.current?.contains(activeElement))
        activeElement.blur()
    },
  })

  return { marked, mark: setMarked, pick }
}

/** A click or a key on a button, link or box inside of a row is meant for that, not for the row. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [role="menuitem"]') !== null
}
