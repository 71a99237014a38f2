import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE = 300

/**
 * Debounced text for a search whose value is kept in the address.
 * @returns `send` passes a text on at once
 */
export function useTyping(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  const typed = text.trim()
  /** Passed on, and not yet in the address. */
  const underWay = useRef<string[]>([])
  // Sync when the address changes elsewhere: by the back button, or a link that clears the search. Our own text
  // comes back late on a slow device, and letters typed since then must stay.
  useEffect(() => {
    const own = underWay.current.indexOf(value)
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1)
    if (own < 0) setText((current) => (current.trim() === value ? current : value))
  }, [value])
  const send = (search: string) => {
    if (search !== value) underWay.current.push(search)
    onChange(search)
  }
  const sendTyped = useEffectEvent(() => send(typed))
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => sendTyped(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value])
  return { text, setText, send }
}
