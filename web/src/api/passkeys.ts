/** The browser's side of passkeys, in the JSON form that the server speaks. */

interface Question {
  readonly challenge_id: string
  readonly options: object
}

interface Answer {
  readonly challenge_id: string
  readonly credential: { id: string; [name: string]: unknown }
}

/** Why a passkey could not be made or used, in words for the person. */
export class PasskeyProblem extends Error {}

/** Whether this browser can use passkeys at this address; numbers such as 127.0.0.1 cannot have any. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Makes a passkey on this device. @throws PasskeyProblem when it was not made. */
export async function createPasskey({ challenge_id, options }: Question): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(challenge_id, () => navigator.credentials.create({ publicKey }))
}

/** Signs a question with a passkey of this device or one nearby. @throws PasskeyProblem when none did. */
export async function signWithPasskey({ challenge_id, options }: Question): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(challenge_id, () => navigator.credentials.get({ publicKey }))
}

async function answerOf(challenge_id: string, ask: () => Promise<Credential | null>): Promise<Answer> {
  const credential = await ask().catch((error: unknown) => {
    throw new PasskeyProblem(problemOf(error))
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyProblem('No passkey was chosen')
  return { challenge_id, credential: { ...credential.toJSON() } }
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account'
  if (name === 'SecurityError') return 'Passkeys don’t work at this web address'
  // The browser does not tell "cancelled" from "there is none".
  return 'No passkey was used. Try again, or choose another way.'
}
