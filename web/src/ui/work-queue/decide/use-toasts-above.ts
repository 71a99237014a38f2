import { type RefObject, useEffect } from 'react'
import { toastRoom } from './toast-room.ts'

/** Keeps toasts with a button above a bar while it is mounted; follows scrolling. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    function lift() {
      if (element) {
        root.style.setProperty('--toast-room', `${toastRoom(element.getBoundingClientRect(), innerHeight)}px`)
      }
    }
    // The bar moves when the page's height changes while parts load.
    const sizes = new ResizeObserver(lift)
    sizes.observe(element)
    sizes.observe(document.body)
    addEventListener('scroll', lift, { passive: true })
    addEventListener('resize', lift)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', lift)
      removeEventListener('resize', lift)
      root.style.removeProperty('--toast-room')
    }
  }, [bar])
}
