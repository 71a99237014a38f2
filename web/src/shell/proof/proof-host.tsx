import { useEffect, useSyncExternalStore } from 'react'
import { whenProofIsNeeded } from '../../api/proof.ts'
import { lazyDialog } from '../../ui/loading/lazy-dialog.tsx'

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
function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    answer?.(false)
    answer = resolve
    tell()
  })
}

/** Closes the dialog with the result. */
function endProof(proved: boolean): void {
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
const useProofRequest = (): boolean => useSyncExternalStore(subscribe, () => answer !== null)

const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'))
const giveUp = () => endProof(false)

/** Shows the re-authentication dialog when a call requires it. */
export function ProofHost() {
  const asked = useProofRequest()
  useEffect(() => {
    whenProofIsNeeded(requestProof)
    return () => {
      endProof(false)
      whenProofIsNeeded(async () => false)
    }
  }, [])
  return asked && <ProofDialog onEnd={endProof} onClose={giveUp} />
}
