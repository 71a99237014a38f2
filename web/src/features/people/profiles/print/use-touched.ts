import { useEffect, useState } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown'] as const

/** Whether somebody has begun to use the page: what only they can ask for does not hold up its first view. */
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
