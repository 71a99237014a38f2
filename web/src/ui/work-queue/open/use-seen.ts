import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Keys are faster than the screen: knows which row is asked for and which one has been painted.
 * @param id the row in the work area
 */
export function useSeen(id: string | undefined) {
  // Each way to a row is one of its own, even to the same row again.
  const { key } = useLocation()
  const asked = useRef(id)
  const painted = useRef(id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for has been answered, though by no row
  useEffect(() => {
    asked.current = id
    if (painted.current === id) return
    // There is none before it that it could be taken for.
    if (painted.current === undefined) {
      painted.current = id
      return
    }
    // The frame that holds it has been drawn when the one after it begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        painted.current = id
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, key])

  return {
    /** Another row is on its way into the work area. */
    askFor(next: string | undefined) {
      if (next !== undefined) asked.current = next
    },
    asked: () => asked.current,
    isSeen: (row: string) => asked.current === row && painted.current === row,
  }
}
