import { useEffect, useEffectEvent } from 'react'
import { CLOSING } from '../../theme/closing.ts'
import { isSingleKey, singleKeysAct } from './single-keys.ts'

/** What a key does: 'j', 'shift+x', 'mod+a' (Ctrl, or Command on a Mac), '/', 'enter', 'escape'. */
export type PageKeys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

/**
 * Keys of a page. They rest while a field, a menu or a dialog has the focus, and while a dialog is open; a box that is
 * ticked with the space bar is no field. Single ones rest for those who have switched them off.
 */
export function usePageKeys(keys: PageKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!rests(event)) keys[nameOf(event)]?.(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const open = `[aria-modal="true"]:not(.${CLOSING})`

function rests(event: KeyboardEvent): boolean {
  const { target, altKey, defaultPrevented, isComposing } = event
  if (isSingleKey(event) && !singleKeysAct()) return true
  if (altKey || defaultPrevented || isComposing) return true
  if (target instanceof Element) {
    const over = target.closest(above)
    // What fades out is above the page for a moment more, while the page is used again.
    if (target.closest(fields) || (over && !over.matches(`.${CLOSING}`))) return true
  }
  return document.querySelector(open) !== null
}

function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.toLowerCase()
  // Signs such as '/' need the shift key on some keyboards.
  const isLetter = /^\p{L}$/u.test(name)
  return `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey && isLetter ? 'shift+' : ''}${name}`
}
