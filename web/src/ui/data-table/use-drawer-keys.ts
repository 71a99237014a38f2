import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isSingleKey, singleKeysAct } from '../keys/single-keys.ts'

/** Shortcuts of the drawer's content, by lower-case letter. */
export type DrawerLetters = Readonly<Record<string, (() => unknown) | undefined>>

/** Handlers for the keys; undefined ones do nothing. */
interface DrawerKeys {
  readonly previous: (() => unknown) | undefined
  readonly next: (() => unknown) | undefined
  /** The tabs in order, for 1, 2, 3. */
  readonly tabs: readonly (() => unknown)[]
  readonly letters: DrawerLetters
}

const isField = (target: Element) =>
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
  ) !== null

/**
 * Shortcuts of an open drawer: K and J for the previous and next row, 1 2 3 for its tabs. Disabled while a
 * field has focus or a dialog is open above it; the page's own shortcuts are suspended.
 */
export function useDrawerKeys(isOpen: boolean, content: RefObject<HTMLElement | null>, keys: DrawerKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useLayoutEffect(() => {
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
    // Capture phase: runs before the page's listeners.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [isOpen, content])
}
