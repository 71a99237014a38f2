import { type RefObject, useEffect, useRef } from 'react'

/** Focus inside these doesn't count as leaving the row: they belong to it. */
const BESIDE = '[role=dialog], [role=menu]'
/** A closing dialog restores focus after a short delay. */
const GIVEN_BACK_MS = 50

interface Held {
  readonly id: string
  readonly place: number
}

/**
 * Keeps focus in the list when the focused row disappears, such as after a delete: moves it to the row that
 * takes its position, or to the list if none is left. Otherwise focus would return to the top of the page.
 * @param within focusable container of the rows; each row has its id in `data-row`
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
