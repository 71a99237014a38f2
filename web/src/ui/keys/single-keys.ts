/** Under which this browser remembers it. */
export const SINGLE_KEYS = 'single-keys'
export type SingleKeys = 'on' | 'off'

/**
 * Whether keys that are pressed alone may act on a page: letters, figures and signs. People who speak to their computer,
 * or who hit keys by mistake, switch them off; keys with Ctrl, Enter, Esc and the arrows act all the same.
 */
export function singleKeysAct(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== ('off' satisfies SingleKeys)
  } catch {
    return true
  }
}

/** Whether an event is of such a key; the space bar presses buttons everywhere. */
export const isSingleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
