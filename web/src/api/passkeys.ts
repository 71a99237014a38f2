import { t } from '@lingui/core/macro'

/** Browser side of passkeys (WebAuthn), in the server's JSON form. */

interface Question {
  readonly challenge_id: string
  readonly options: object
}

interface Answer {
  readonly challenge_id: string
  readonly credential: { id: string; [name: string]: unknown }
}

/** Why creating or using a passkey failed, as a message for the user. */
export class PasskeyProblem extends Error {}

/** Whether this browser supports passkeys at this address. WebAuthn doesn't allow IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/**
 * Creates a passkey on this device.
 * @throws PasskeyProblem if it wasn't created
 */
export async function createPasskey({ challenge_id, options }: Question): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(challenge_id, () => navigator.credentials.create({ publicKey }))
}

/**
 * Signs a challenge with a passkey of this device or one nearby.
 * @throws PasskeyProblem if none was used
 */
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
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyProblem(t`No passkey was chosen`)
  return { challenge_id, credential: { ...credential.toJSON() } }
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return t`This device already has a passkey for your account`
  if (name === 'SecurityError') return t`Passkeys don’t work at this web address`
  // The browser reports cancelling and having no passkey alike.
  return t`No passkey was used. Try again, or choose another way.`
}
