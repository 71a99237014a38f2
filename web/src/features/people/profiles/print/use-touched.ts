import { useEffect, useState } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown'] as const

/**
 * Whether the user has interacted with the page. Code that only an interaction needs waits for this, so that
 * it doesn't delay the first view.
 */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) return
    const note = () => setTouched(true)
    for (const sign of signs) window.addEventListener(sign, note, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note)
    }
  }, [touched])
  return touched
}
