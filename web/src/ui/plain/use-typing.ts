import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE = 300

/** Debounced text for a search whose value is kept in the address. */
export function useTyping(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  const typed = text.trim()
  // Sync when the address changes elsewhere: by the back button, or a link that clears the search.
  useEffect(() => setText((current) => (current.trim() === value ? current : value)), [value])
  const search = useEffectEvent(() => onChange(typed))
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => search(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value])
  return { text, setText }
}
