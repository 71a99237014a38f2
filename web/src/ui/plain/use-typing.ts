import { useEffect, useState } from 'react'

const PAUSE = 300

/** A search that runs while one types, after a pause. The address holds what is searched for, and may change by itself. */
export function useTyping(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  // The address may change from elsewhere: the back button, or a link that clears the search.
  useEffect(() => setText((current) => (current.trim() === value ? current : value)), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText }
}
