import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The row being read, its distance from the top of the box, and the scroll position. */
interface Place {
  readonly row: Element
  readonly top: number
  readonly scrolled: number
}

/** Most browsers have scroll anchoring; Safari doesn't. */
const holdsByItself = () => CSS.supports('overflow-anchor', 'auto')

/**
 * Scroll anchoring for a box with `column-reverse`: keeps the row being read in place when new rows arrive
 * below. At the end, new rows stay visible.
 * @param rows selector of the box's rows
 * @param newest changes when a row arrives
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>, rows: string, newest: unknown): void {
  const place = useRef<Place>(undefined)

  useEffect(() => {
    const element = box.current
    if (!element || holdsByItself()) return
    const note = () => {
      place.current = placeIn(element, rows)
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [box, rows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when something came in
  useLayoutEffect(() => {
    const element = box.current
    if (!element || holdsByItself()) return
    const { current: kept } = place
    if (kept?.row.isConnected && element.scrollTop < 0) {
      const expected = kept.top - (element.scrollTop - kept.scrolled)
      element.scrollTop += topIn(element, kept.row) - expected
    }
    place.current = placeIn(element, rows)
  }, [box, rows, newest])
}

const topIn = (box: Element, row: Element) =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The lowest visible row: upper ones can disappear on a refetch, because only a limited number is kept. */
function placeIn(box: Element, rows: string): Place | undefined {
  const row = [...box.querySelectorAll(rows)].findLast((one) => topIn(box, one) < box.clientHeight)
  return row && { row, top: topIn(box, row), scrolled: box.scrollTop }
}
