/**
 * Tells a press from its echo: the second click of a double click, and what a held key repeats. What stands under the
 * pointer may have changed between the two: "Join" into "Leave", a menu into a link below it, or the button of a form into
 * what is beside its dialog, which became smaller.
 */
let isEcho = false
let hasActed = false
let isHeld = false
let pressed: Element | null = null

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
    ({ repeat }) => {
      isHeld = repeat
      note(repeat)
    },
    true,
  )
}

/** Whether an act may begin now. Of a double click or a held key only one begins an act, whichever it is. */
export function mayAct(): boolean {
  if (isEcho && hasActed) return false
  hasActed = true
  return true
}
