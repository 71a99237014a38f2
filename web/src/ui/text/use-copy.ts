import { useEffect, useRef, useState } from 'react'
import { toast } from '../acts/toast.tsx'

/** The sign that it was copied goes after that. */
const SIGN_MS = 2000

/** Puts text on the clipboard and says so; a browser that refuses is told of in words. */
export function useCopy(said = 'Copied') {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast.error('Your browser didn’t let us copy it')
      return
    }
    toast.success(said)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SIGN_MS)
  }
  return { copied, copy }
}
