import { useEffect, useState } from 'react'

interface Read<T> {
  data: T | undefined
  error: unknown
  /** The request for the current key is running. */
  loading: boolean
  retry: () => void
}

/**
 * Fetches data for a public page, without the query client so that the page loads fast. Refetches when `key`
 * changes, and keeps the previous data until the new answer arrives. Null fetches nothing.
 */
export function useRead<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [answer, setAnswer] = useState<{ key: string | null; data?: T; error?: unknown }>({ key: null })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` asks for
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setAnswer({ key, data })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setAnswer({ key, error })
      },
    )
    return () => controller.abort()
  }, [key, attempt])

  return {
    data: answer.data,
    error: answer.key === key ? answer.error : undefined,
    loading: key !== null && answer.key !== key,
    retry: () => {
      setAnswer({ key: null })
      setAttempt(attempt + 1)
    },
  }
}
