import { useSearchParams } from 'react-router'

/** Kept instead of an id while a new task is made. */
const NEW = 'new'

/** What the drawer of the list holds, kept in the address: a task to edit, a new one, or a copy of another. */
export function useOpenedTask() {
  const [params, setParams] = useSearchParams()
  const task = params.get('task')

  function open(value: string | null, from?: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('task')
        next.delete('from')
        if (value) next.set('task', value)
        if (from) next.set('from', from)
        return next
      },
      { preventScrollReset: true },
    )
  }

  return {
    isOpen: task !== null,
    /** The task to edit; null for a new one. */
    taskId: task === NEW ? null : task,
    /** The task whose data a new one begins with. */
    copyOf: params.get('from'),
    create: () => open(NEW),
    edit: (id: string) => open(id),
    duplicate: (id: string) => open(NEW, id),
    close: () => open(null),
  }
}

export type OpenedTask = ReturnType<typeof useOpenedTask>
