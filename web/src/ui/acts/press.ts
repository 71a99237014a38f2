/**
 * Tells a press from its echo: the second click of a double click, what a held key repeats, and a second Enter at once
 * where the focus has been handed on. What is pressed may have changed between the two: "Join" into "Leave", a menu
 * into a link below it, or the button of a form into what is beside its dialog, which became smaller.
 */
let isEcho = false
let hasActed = false
let isHeld = false
let pressed: Element | null = null
let lastKey: KeyboardEvent | undefined
let handedTo: HTMLElement | null = null
/** Who presses a key again within it means what they pressed before. */
const AGAIN_MS = 400

function note(echo: boolean) {
  isEcho = echo
  if (!echo) hasActed = false
  // Only what the event itself causes is an echo, not what a timer does later.
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
  // The space bar clicks when it is let go, after this. What a screen reader clicks later is no echo of a key.
  window.addEventListener('keyup', () => setTimeout(() => (isHeld = false)), true)
}

/** Gives the focus to what nobody went to themselves. What they press again at once is not meant for it. */
export function handFocusTo(element: HTMLElement): void {
  handedTo = element
  element.focus()
}

function isAgain({ key, target, timeStamp }: KeyboardEvent): boolean {
  return target === handedTo && lastKey?.key === key && timeStamp - lastKey.timeStamp < AGAIN_MS
}

/** Whether an act may begin now. Of a double click or a held key only one begins an act, whichever it is. */
export function mayAct(): boolean {
  if (isEcho && hasActed) return false
  hasActed = true
  return true
}
