import { useSearchParams } from 'react-router'

/** The task whose panel is open, in the address, so that it can be linked to and the back button closes it. */
export function useTaskPanel() {
  const [params, setParams] = useSearchParams()
  return {
    taskId: params.get('task'),
    /** The present address with the panel of a task. */
    addressOf(task: string): string {
      const next = new URLSearchParams(params)
      next.set('task', task)
      return `?${next}`
    },
    close() {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('task')
          return next
        },
        { preventScrollReset: true },
      )
    },
  }
}
