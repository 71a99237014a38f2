import { useEffectEvent, useLayoutEffect } from 'react'

let takers = 0
let typed = ''

/** Whether something is about to open over the page. */
export const keysAreTaken = (): boolean => takers > 0

/** Removes and returns what was typed since the keys were last taken. */
export function takeTyped(): string {
  const text = typed
  typed = ''
  return text
}

/** Takes the keys from the press that opens something over the page, as `takeKeys` does. */
export function useTakenKeys(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Layout effect: runs before the next key.
  useLayoutEffect(() => (opened ? takeKeys(() => close()) : undefined), [opened])
}

/**
 * Takes the keys from the page when something is about to open over it, until that has focus: its code may
 * still be loading. Text is kept for `takeTyped()`. Combinations with Ctrl, Alt or Command stay with the
 * browser.
 * @param onEscape cancels the opening
 * @returns a function that gives the keys back
 */
function takeKeys(onEscape: () => void): () => void {
  const before = document.activeElement
  const stop = new AbortController()
  const { signal } = stop
  takers += 1
  typed = ''
  signal.addEventListener('abort', () => {
    takers -= 1
  })
  const take = (event: KeyboardEvent) => {
    const { type, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    // Both events: some browsers press a focused button when Space is released.
    event.preventDefault()
    event.stopPropagation()
    if (type === 'keyup') return
    if (key === 'Escape') onEscape()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
  }
  // The only ones in the capture phase of the window, so that they come before all shortcuts.
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(type, take, { capture: true, signal })
  window.addEventListener(
    'focusin',
    ({ target }) => {
      const over = target instanceof Element ? target.closest('[role="dialog"]') : null
      if (over && !over.contains(before)) stop.abort()
    },
    { signal },
  )
  return () => stop.abort()
}
