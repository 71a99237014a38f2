import { useEffect, useSyncExternalStore } from 'react'

export interface Shortcut {
  readonly keys: readonly string[]
  readonly text: string
}

const none: readonly Shortcut[] = []
let current = none
const listeners = new Set<() => void>()

function show(shortcuts: readonly Shortcut[]) {
  current = shortcuts
  for (const listener of listeners) listener()
}

/** Lists a page's shortcuts in the '?' help while it is mounted. Pass a constant array. */
export function usePageShortcuts(shortcuts: readonly Shortcut[]) {
  useEffect(() => {
    show(shortcuts)
    return () => show(none)
  }, [shortcuts])
}

export function useShownShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
