import { useEffect } from 'react'

/**
 * Restores focus when a dialog unmounts. For dialogs mounted only while open; the library handles those it
 * sees opening.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // After the unmount, and only if nothing else has taken focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
