import { ApiError } from './api-error.ts'

/** Asks the member to re-authenticate; false if they cancel. */
type AskProof = () => Promise<boolean>

let ask: AskProof = async () => false
let asking: Promise<boolean> | undefined

/** Registers the re-authentication dialog; this module doesn't know the UI. */
export function whenProofIsNeeded(by: AskProof): void {
  ask = by
}

/**
 * Runs a call. If the server requires re-authentication, retries after it succeeded. Concurrent calls share
 * one dialog.
 */
export async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'prove_again') throw error
    asking ??= ask().finally(() => {
      asking = undefined
    })
    if (await asking) return run()
    throw error
  }
}
