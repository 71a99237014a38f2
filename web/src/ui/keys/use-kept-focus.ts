import { useEffect, useRef } from 'react'

/**
 * For a button that cannot be pressed while it is busy: the browser takes the focus from it, and who uses the keyboard
 * would have to start at the top. With the end of it the focus is back, unless it went elsewhere.
 * @returns the `ref` of the button, and what it calls when it is pressed
 */
export function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (busy || !pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [busy])
  const press = () => {
    pressed.current = true
  }
  return [button, press] as const
}
