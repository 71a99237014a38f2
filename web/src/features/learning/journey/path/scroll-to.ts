/** Where the next step stands when the page opens, as a share of what is seen of it. */
const UPPER = 0.22
/** It may stay where it is as long as it begins above this. */
const HIGH_ENOUGH = 0.36

/** Brings an element to the upper third of the window, at once; one that is there already stays. */
export function scrollTo(element: HTMLElement): void {
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 72
  const seen = innerHeight - bar
  const { top } = element.getBoundingClientRect()
  if (top < bar + seen * HIGH_ENOUGH && top > bar) return
  window.scrollTo({ top: scrollY + top - bar - seen * UPPER, behavior: 'instant' })
}
