import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../acts/toast.tsx'

/** How long the tick shows. */
const SIGN_MS = 2000

/** Copies text to the clipboard and shows a toast, or an error if the browser denies it. */
export function useCopy(said = t`Copied`) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast.error(t`Your browser didn’t let us copy it`)
      return
    }
    toast.success(said)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SIGN_MS)
  }
  return { copied, copy }
}
