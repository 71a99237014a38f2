/** Controls that one press can put under the pointer: a link behind a closed menu, the page behind a dialog. */
const APPEARS = 'a[href], [type="submit"], .mantine-Modal-overlay, .mantine-Drawer-overlay'
/** Controls that the browser clicks again and again while Enter is held. */
const REPEATS = 'a[href], button, input'

/**
 * Whether the browser is handling a repeat of one press: a later click of a double click, or the keydown of a
 * held key. Clicks of screen readers never are.
 */
export function isRepeat(): boolean {
  // The handlers that start acts don't pass their event on.
  const { event } = window
  return event instanceof KeyboardEvent ? event.repeat : event instanceof MouseEvent && event.detail > 1
}

/**
 * Makes a held Enter and a double click press a control once.
 * @returns a function that stops it
 */
export function ignoreRepeats(): () => void {
  const ignore = (event: Event) => {
    const { target } = event
    if (!isRepeat() || !(target instanceof Element)) return
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Enter' && target.matches(REPEATS)) event.preventDefault()
    } else if (target.closest(APPEARS)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  for (const kind of ['click', 'keydown']) window.addEventListener(kind, ignore, true)
  return () => {
    for (const kind of ['click', 'keydown']) window.removeEventListener(kind, ignore, true)
  }
}
