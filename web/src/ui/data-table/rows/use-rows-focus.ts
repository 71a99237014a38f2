import { type RefObject, useEffect, useRef } from 'react'

/** The way from a row to what is done with it, and back. */
const BESIDE = '[role=dialog], [role=menu]'
/** A dialog gives the focus back a moment after it has closed. */
const GIVEN_BACK_MS = 50

interface Held {
  readonly id: string
  readonly place: number
}

/**
 * Keeps the keyboard in a list whose row goes away, such as one that was deleted by its menu: the row that takes its place
 * has the focus then, and where none is left the list. Otherwise the page would begin at its top again.
 * @param within what holds the rows, each an element with its id as `data-row`; it can have the focus itself
 */
export function useRowsFocus(
  rows: readonly { readonly id: string }[] | undefined,
  within: RefObject<HTMLElement | null>,
) {
  const held = useRef<Held>(undefined)

  useEffect(() => {
    function follow({ target }: Event) {
      if (!(target instanceof Element) || target.closest(BESIDE)) return
      const row = within.current?.contains(target) ? target.closest('[data-row]') : null
      const all = [...(within.current?.querySelectorAll('[data-row]') ?? [])]
      held.current = row ? { id: row.getAttribute('data-row') ?? '', place: all.indexOf(row) } : undefined
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow)
    }
  }, [within])

  useEffect(() => {
    const before = held.current
    if (!rows || !before || rows.some(({ id }) => id === before.id)) return
    const focus = () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const all = within.current?.querySelectorAll('[data-row]') ?? []
      const row = all[Math.min(before.place, all.length - 1)]
      const next = row?.querySelector<HTMLElement>('[data-name], a[href], button') ?? within.current
      next?.focus({ preventScroll: true })
    }
    focus()
    const late = setTimeout(focus, GIVEN_BACK_MS)
    return () => clearTimeout(late)
  }, [rows, within])
}
