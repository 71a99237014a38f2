import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A row that is looked at, how far below the upper edge of its box it is, and how far that was scrolled. */
interface Place {
  readonly row: Element
  readonly top: number
  readonly scrolled: number
}

/** Most browsers hold what is read in its place by themselves; Safari does not. */
const holdsByItself = () => CSS.supports('overflow-anchor', 'auto')

/**
 * Holds what somebody reads in its place while something comes in below it, in a box that is scrolled from its end
 * (`column-reverse`). At the end, what comes in shows.
 * @param rows selects the rows of the box
 * @param newest what changes when something came in
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

/** The lowest row that can be seen: upper ones may go when the box is read again, since only so many are kept. */
function placeIn(box: Element, rows: string): Place | undefined {
  const row = [...box.querySelectorAll(rows)].findLast((one) => topIn(box, one) < box.clientHeight)
  return row && { row, top: topIn(box, row), scrolled: box.scrollTop }
}
