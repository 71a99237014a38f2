import { useEffect, useRef, useState } from 'react'
import { toast } from '../acts/toast.tsx'

/**
 * What stands in the way of a form: in toasts, and in the form itself for a `FormProblem`. It ends when it is corrected
 * (`end`), and its toasts with the form, be it a page or a drawer of one.
 */
export function useFormProblem() {
  const [problem, setProblem] = useState<string>()
  const toasts = useRef<string[]>([])

  useEffect(() => {
    const shown = toasts.current
    return () => {
      for (const id of shown.splice(0)) toast.dismiss(id)
    }
  }, [])

  return {
    problem,
    /** @param told the toasts that tell it; one with the same words by default */
    tell(text: string | undefined, told: readonly string[] = text ? [toast.error(text)] : []) {
      toasts.current.push(...told)
      setProblem(text)
    },
    end() {
      for (const id of toasts.current.splice(0)) toast.dismiss(id)
      setProblem(undefined)
    },
  }
}
