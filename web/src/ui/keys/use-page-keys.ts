import { useEffectEvent, useLayoutEffect } from 'react'
import { CLOSING } from '../../theme/closing.ts'
import { isSingleKey, singleKeysAct } from './single-keys.ts'
import { keysAreTaken } from './take-keys.ts'

/** Handlers by key: 'j', 'shift+x', 'mod+a' (Ctrl, or Command on a Mac), '/', 'enter', 'escape'. */
export type PageKeys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

/**
 * Keyboard shortcuts of a page. Suspended while a text field, menu or dialog has focus or a dialog is open or
 * loading; checkboxes and radio buttons don't count as fields. Single-key shortcuts can be turned off.
 */
export function usePageKeys(keys: PageKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!rests(event)) keys[nameOf(event)]?.(event)
  })
  // Layout effect: a page that can be seen has its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** A dialog that isn't closing: that one stays in the DOM while it fades out. */
export const OPEN_DIALOG = `[aria-modal="true"]:not(.${CLOSING})`

function rests(event: KeyboardEvent): boolean {
  const { target, altKey, defaultPrevented, isComposing } = event
  if (isSingleKey(event) && !singleKeysAct()) return true
  if (altKey || defaultPrevented || isComposing || keysAreTaken()) return true
  if (target instanceof Element) {
    const over = target.closest(above)
    // A closing dialog stays in the DOM while it fades out, but the page is already usable.
    if (target.closest(fields) || (over && !over.matches(`.${CLOSING}`))) return true
  }
  return document.querySelector(OPEN_DIALOG) !== null
}

function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.toLowerCase()
  // Ignore Shift for punctuation: some keyboards need it for '/'.
  const isLetter = /^\p{L}$/u.test(name)
  return `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey && isLetter ? 'shift+' : ''}${name}`
}
