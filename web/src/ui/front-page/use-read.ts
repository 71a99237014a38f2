import { useEffect, useState } from 'react'

interface Read<T> {
  data: T | undefined
  error: unknown
  /** The answer to what is asked for now is on its way. */
  loading: boolean
  retry: () => void
}

/**
 * Reads for an entrance page, which does without the queries of the other pages to load fast. It asks again whenever
 * `key` changes, and keeps the former answer until the new one is there or refused; null asks for nothing.
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
