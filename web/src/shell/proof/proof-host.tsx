import { useEffect, useSyncExternalStore } from 'react'
import { type Wanted, whenProofIsNeeded } from '../../api/proof.ts'
import { lazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import { readView } from '../view-as/view-store.ts'

/** The open dialog with its resolver; null if there is none. */
let pending: { readonly wanted: Wanted; readonly answer: (proved: boolean) => void } | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Opens the dialog.
 * @returns whether the member has confirmed their identity, or signed in again
 */
async function requestProof(wanted: Wanted): Promise<boolean> {
  // A tab that shows the app as someone else sees it has no session to continue.
  if (wanted === 'sign-in' && readView()) return false
  return new Promise((answer) => {
    pending?.answer(false)
    pending = { wanted, answer }
    tell()
  })
}

/** Closes the dialog with the result. */
function endProof(proved: boolean): void {
  pending?.answer(proved)
  pending = null
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The dialog that should be open. */
const useWanted = (): Wanted | null => useSyncExternalStore(subscribe, () => pending?.wanted ?? null)

const SignInDialog = lazyDialog(() => import('./sign-in-dialog.tsx'))
const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'))
const giveUp = () => endProof(false)

/** Shows the dialog for re-authentication, or for signing in again, when a call requires it. */
export function ProofHost() {
  const wanted = useWanted()
  useEffect(() => {
    whenProofIsNeeded(requestProof)
    return () => {
      endProof(false)
      whenProofIsNeeded(async () => false)
    }
  }, [])
  if (!wanted) return null
  const Dialog = wanted === 'proof' ? ProofDialog : SignInDialog
  return <Dialog onEnd={endProof} onClose={giveUp} />
}
