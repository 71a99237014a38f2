/**
 * Detects presses that the user didn't mean: the second click of a double click, key repeat, and a second
 * Enter right after focus was moved. By then the element under the pointer or with focus can be another one:
 * “Join” became “Leave”, a menu closed over a link, or a dialog gave focus back to the page.
 */
let isEcho = false
let hasActed = false
let isHeld = false
let pressed: Element | null = null
let lastKey: KeyboardEvent | undefined
let handedTo: HTMLElement | null = null
/**
 * Milliseconds. A key pressed again sooner than this, on an element that focus was moved to, still counts as
 * meant for the previous element.
 */
const AGAIN_MS = 400

function note(echo: boolean) {
  isEcho = echo
  if (!echo) hasActed = false
  // The flag covers only handlers of this event: reset it before timers run.
  else setTimeout(() => (isEcho = false))
}

if (typeof window !== 'undefined') {
  window.addEventListener(
    'click',
    (event) => {
      const { detail } = event
      note(detail > 1 || (detail === 0 && isHeld))
      const target = event.target instanceof Element ? event.target : null
      const control = target?.closest('a[href], button') ?? target
      if (!isEcho) pressed = control
      else if (control !== pressed && (hasActed || control?.matches('a[href]'))) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
  window.addEventListener(
    'keydown',
    (event) => {
      isHeld = event.repeat || isAgain(event)
      lastKey = event
      note(isHeld)
    },
    true,
  )
  // Space fires its click after keyup, so reset later. A click synthesised by a screen reader isn't a key
  // repeat.
  window.addEventListener('keyup', () => setTimeout(() => (isHeld = false)), true)
}

/** Moves focus on the user's behalf. Pressing the same key right away is then ignored on the new element. */
export function handFocusTo(element: HTMLElement): void {
  handedTo = element
  element.focus()
}

function isAgain({ key, target, timeStamp }: KeyboardEvent): boolean {
  return target === handedTo && lastKey?.key === key && timeStamp - lastKey.timeStamp < AGAIN_MS
}

/** Whether an act can start now: a double click or held key starts only one act in total, whichever it is. */
export function mayAct(): boolean {
  if (isEcho && hasActed) return false
  hasActed = true
  return true
}
