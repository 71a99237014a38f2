import { ApiError } from './api-error.ts'
import { sessionStore } from './session/session-store.ts'

/** What a call waits for: that members confirm it's them, or that they sign in again after their session expired. */
export type Wanted = 'proof' | 'sign-in'

/** Asks the member; false if they cancel. */
type Ask = (wanted: Wanted) => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Registers the dialogs; this module doesn't know the UI. */
export function whenProofIsNeeded(by: Ask): void {
  ask = by
}

/**
 * Runs a call. If the server requires it, retries after the member has confirmed it's them, or has signed in again.
 * Concurrent calls share one dialog.
 * @param isOwnAct the member has just pressed something that changes data; only then are they asked to sign in
 */
export async function withProof<T>(run: () => Promise<T>, isOwnAct: boolean): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const wanted = wantedFor(error, isOwnAct)
    if (!wanted) throw error
    asking ??= ask(wanted).finally(() => {
      asking = undefined
    })
    if (await asking) return run()
    throw error
  }
}

function wantedFor(error: unknown, isOwnAct: boolean): Wanted | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'prove_again') return 'proof'
  return isOwnAct && error.code === 'access_token_rejected' && sessionStore.hasExpired() ? 'sign-in' : null
}
