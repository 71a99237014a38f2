import { useSyncExternalStore } from 'react'

/** Resolver of the pending re-authentication; null if there is none. */
let answer: ((proved: boolean) => void) | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Opens the dialog.
 * @returns whether the member has confirmed their identity
 */
export function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    answer?.(false)
    answer = resolve
    tell()
  })
}

/** Closes the dialog with the result. */
export function endProof(proved: boolean): void {
  answer?.(proved)
  answer = null
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** True while the dialog should be open. */
export const useProofRequest = (): boolean => useSyncExternalStore(subscribe, () => answer !== null)
