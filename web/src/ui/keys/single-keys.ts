/** Key in local storage. */
export const SINGLE_KEYS = 'single-keys'
export type SingleKeys = 'on' | 'off'

/**
 * Whether shortcuts without a modifier are enabled: letters, digits and punctuation. People who use dictation
 * or press keys by mistake turn them off. Ctrl combinations, Enter, Esc and arrow keys always work.
 */
export function singleKeysAct(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== ('off' satisfies SingleKeys)
  } catch {
    return true
  }
}

/** True for such a key; Space is excluded because it presses buttons. */
export const isSingleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
