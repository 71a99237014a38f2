import { type RefObject, useEffect, useRef } from 'react'
import { isSingleKey, singleKeysAct } from '../keys/single-keys.ts'

/** Keys of what is open itself, by their small letter. */
export type DrawerLetters = Readonly<Record<string, (() => unknown) | undefined>>

/** What the keys do; those that are undefined do nothing. */
interface DrawerKeys {
  readonly previous: (() => unknown) | undefined
  readonly next: (() => unknown) | undefined
  /** The tabs in their order, for 1, 2, 3. */
  readonly tabs: readonly (() => unknown)[]
  /** Further ones, by their letter. */
  readonly letters: DrawerLetters
}

const isField = (target: Element) =>
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
  ) !== null

/**
 * The keys of an open drawer: K and J go to the rows before and after, 1 2 3 to its tabs, where no field has the focus.
 * Those of the page behind it rest; in a dialog above it they do as well.
 */
export function useDrawerKeys(isOpen: boolean, content: RefObject<HTMLElement | null>, keys: DrawerKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!isSingleKey(event) || !singleKeysAct()) return
      if (!(target instanceof Element) || isField(target)) return
      const dialog = target.closest('[role="dialog"]')
      if (dialog && dialog !== content.current) return
      event.stopPropagation()
      const { previous, next, tabs, letters } = latest.current
      const act = key === 'k' ? previous : key === 'j' ? next : (tabs[Number(key) - 1] ?? letters[key])
      void act?.()
    }
    // Before the page hears of it.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isOpen, content])
}
