/**
 * The browser takes the focus from a button that cannot be pressed while it is busy, and people who use the keyboard
 * would have to start at the top. Once it can be pressed again it has the focus back, unless that went elsewhere.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target
  }
  const observer = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return
    for (const { target } of changes) {
      if (target === last && target instanceof HTMLElement && !target.matches(':disabled'))
        target.focus({ preventScroll: true })
    }
  })
  document.addEventListener('focusin', remember)
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
