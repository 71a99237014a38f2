import { useEffect } from 'react'

/**
 * For a dialog that is there only while it is open: gives the keyboard back to where it was before. The library does so
 * for the others, which it sees opening.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // Once what held the focus is gone; what has taken it in between keeps it.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
