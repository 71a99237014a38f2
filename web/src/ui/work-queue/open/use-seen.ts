import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Key presses can outrun rendering: tracks which row was requested and which one has been painted.
 * @param id the row in the work area
 */
export function useSeen(id: string | undefined) {
  // Unique for each navigation, even to the same row.
  const { key } = useLocation()
  const asked = useRef(id)
  const painted = useRef(id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for has been answered, though by no row
  useEffect(() => {
    asked.current = id
    if (painted.current === id) return
    // The first row can't be mistaken for an earlier one.
    if (painted.current === undefined) {
      painted.current = id
      return
    }
    // A frame has been painted once the next one starts.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        painted.current = id
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, key])

  return {
    /** Records that another row was requested. */
    askFor(next: string | undefined) {
      if (next !== undefined) asked.current = next
    },
    asked: () => asked.current,
    isSeen: (row: string) => asked.current === row && painted.current === row,
  }
}
