/** Height in pixels, from the lower edge of the window, that a tall toast can cover. */
const TOAST_ZONE = 130
const GAP = 12

/** Bottom offset in pixels that keeps a toast clear of a bar; 0 if the bar isn't in the way. */
export function toastRoom(bar: Pick<DOMRect, 'top' | 'bottom' | 'height'>, windowHeight: number): number {
  const inTheWay = bar.height > 0 && bar.top < windowHeight && bar.bottom > windowHeight - TOAST_ZONE
  return inTheWay ? Math.round(windowHeight - bar.top + GAP) : 0
}
