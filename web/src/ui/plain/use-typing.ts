import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE = 300

/** A search that runs while one types, after a pause. The address holds what is searched for, and may change by itself. */
export function useTyping(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  const typed = text.trim()
  // The address may change from elsewhere: the back button, or a link that clears the search.
  useEffect(() => setText((current) => (current.trim() === value ? current : value)), [value])
  const search = useEffectEvent(() => onChange(typed))
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => search(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value])
  return { text, setText }
}
