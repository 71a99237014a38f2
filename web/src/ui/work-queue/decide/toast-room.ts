/** Where a toast stands by itself, and as much as a high one takes, counted from the lower edge of the window. */
const TOAST_ZONE = 130
const GAP = 12

/** How far from the lower edge of the window a toast stands that leaves a bar free; 0 when it is not in its way. */
export function toastRoom(bar: Pick<DOMRect, 'top' | 'bottom' | 'height'>, windowHeight: number): number {
  const inTheWay = bar.height > 0 && bar.top < windowHeight && bar.bottom > windowHeight - TOAST_ZONE
  return inTheWay ? Math.round(windowHeight - bar.top + GAP) : 0
}
