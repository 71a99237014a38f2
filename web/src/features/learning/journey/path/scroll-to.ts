/** Target position of the next step, as a share of the visible height. */
const UPPER = 0.22
/** No scrolling is needed while the element starts above this share. */
const HIGH_ENOUGH = 0.36

/**
 * Scrolls an element to the upper third of the window, without animation. It doesn't scroll if the element is
 * there already.
 */
export function scrollTo(element: HTMLElement): void {
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 72
  const seen = innerHeight - bar
  const { top } = element.getBoundingClientRect()
  if (top < bar + seen * HIGH_ENOUGH && top > bar) return
  window.scrollTo({ top: scrollY + top - bar - seen * UPPER, behavior: 'instant' })
}
