const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Restores focus that the browser drops to the body. A button disabled while busy gets focus back once it is
 * enabled, unless focus has moved on. If a focused part of a dialog is removed, focus moves to what follows
 * it.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let dialog: Element | null = null
  // Only for keyboard users: after a click, moving focus could open a phone's on-screen keyboard.
  let byKey = true
  const press = ({ type }: Event) => {
    byKey = type === 'keydown'
  }
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null
    dialog = last?.closest('[role="dialog"]') ?? null
  }
  const observer = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return
    for (const change of changes) {
      if (change.type === 'attributes' && change.target === last && !last.matches(':disabled'))
        last.focus({ preventScroll: true })
      if (byKey && dialog?.isConnected && [...change.removedNodes].some((node) => node.contains(last)))
        handOn(change, dialog)
    }
  })
  document.addEventListener('focusin', remember)
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, press, true)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    for (const kind of ['keydown', 'pointerdown']) document.removeEventListener(kind, press, true)
  }
}

/** Focuses the first tab stop after the removed part, or else the last one. */
function handOn({ previousSibling, target }: MutationRecord, dialog: Element) {
  const before = previousSibling?.isConnected ? previousSibling : target
  const stops = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) =>
      one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  )
  const isBehind = (stop: HTMLElement) =>
    before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
    !(before === previousSibling && before.contains(stop))
  const next = stops.find(isBehind) ?? stops.at(-1)
  next?.focus()
}
