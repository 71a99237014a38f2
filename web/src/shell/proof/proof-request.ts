import { useSyncExternalStore } from 'react'

/** A request to prove that it is oneself, which waits for the dialog. */
let answer: ((proved: boolean) => void) | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Opens the dialog. @returns whether the person has proved that it is them */
export function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    answer?.(false)
    answer = resolve
    tell()
  })
}

/** Closes the dialog. */
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

/** Whether the dialog is to be open. */
export const useProofRequest = (): boolean => useSyncExternalStore(subscribe, () => answer !== null)
