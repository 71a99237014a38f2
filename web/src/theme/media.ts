import { useSyncExternalStore } from 'react'

/** The breakpoints of `breakpoints.css` that scripts ask for. */
export const media = {
  compact: '(max-width: 640px)',
  phone: '(max-width: 830px)',
  narrow: '(max-width: 1100px)',
} as const

/** Whether the window is as narrow as this breakpoint, from the first render on. */
export function useMedia(width: keyof typeof media): boolean {
  const query = matchMedia(media[width])
  const listen = (changed: () => void) => {
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return useSyncExternalStore(listen, () => query.matches)
}
