import { type RefObject, useState } from 'react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import type { Selection } from '../selection/use-selection.ts'

interface RowKeysOptions<Row extends { id: string }> {
  rows: readonly Row[]
  /** Container of the rows; each row has its id in `data-row`. */
  within: RefObject<HTMLElement | null>
  selection: Selection<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
  /** Whether rows have a button with `data-undo`. */
  undoes: boolean
}

/**
 * Shortcuts of a list: J and K highlight the next or previous row, Enter opens it, X selects it, Shift+X
 * selects up to it, Ctrl+A selects the page, Z presses its undo button, Escape clears the highlight.
 */
export function useRowKeys<Row extends { id: string }>({
  rows,
  within,
  selection,
  onOpen,
  undoes,
}: RowKeysOptions<Row>) {
  const [marked, setMarked] = useState<string>()
  const [lastPicked, setLastPicked] = useState<string>()
  const at = rows.findIndex(({ id }) => id === marked)
  const row = rows[at]

  const elementOf = ({ id }: Row) =>
    within.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

  function markAt(position: number) {
    const next = rows[position]
    if (!next) return
    setMarked(next.id)
    const element = elementOf(next)
    element?.scrollIntoView({ block: 'nearest' })
    // Focus the name, so that screen readers follow and Enter activates its link. A row that doesn't open can
    // link to another page.
    const name = element?.querySelector<HTMLElement>('[data-name], a[href]')
    if (name) name.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  /** Toggles a row. With `through`, gives every row since the last toggled one that row's state. */
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
    z: undoes ? () => row && elementOf(row)?.querySelector<HTMLElement>('[data-undo]')?.click() : undefined,
    escape: () => {
      setMarked(undefined)
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && within.current?.contains(activeElement))
        activeElement.blur()
    },
  })

  return { marked, mark: setMarked, pick }
}

/** True if the event's target is a control inside a row: it handles the event, not the row. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [role="menuitem"]') !== null
}
