import { handFocusTo } from '../acts/press.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * People who use the keyboard would have to start at the top where the browser takes the focus from them. A button that
 * cannot be pressed while it is busy has it back once it can, unless it went elsewhere. Where a part of a dialog goes,
 * what stands behind that part has it instead.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let dialog: Element | null = null
  // Who clicks goes on where they look: the focus could call up the keyboard of a phone.
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

/** To what the Tab key stops at first behind what was removed, or last before it. */
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
  if (next) handFocusTo(next)
}
