import { ApiError } from './api-error.ts'

/** Asks the person to prove that it is them; false when they would rather not. */
type AskProof = () => Promise<boolean>

let ask: AskProof = async () => false
let asking: Promise<boolean> | undefined

/** Names what asks for a proof; the calls know no screen. */
export function whenProofIsNeeded(by: AskProof): void {
  ask = by
}

/** Runs a call, and once more after the person has proved that it is them where the server wants that. Calls at once share one proof. */
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
