/** The payload of a signed credential. Nothing here is verified; `check.ts` does that. */

export interface CredentialText {
  readonly id: string
  readonly issuer: { readonly id: string; readonly name: string; readonly url: string }
  readonly awardedDate: string
  readonly validUntil?: string
  readonly credentialSubject: {
    readonly licenseNumber: string
    readonly identifier: readonly { readonly identityType: string; readonly identityHash: string }[]
    readonly achievement: {
      readonly name: string
      readonly description: string
      readonly criteria: { readonly narrative: string }
      readonly version?: string
      readonly tag?: readonly string[]
    }
  }
  readonly evidence?: readonly {
    readonly id?: string
    readonly name: string
    readonly description?: string
  }[]
  readonly credentialStatus: {
    readonly statusListIndex: string
    readonly statusListCredential: string
  }
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * Decodes the payload of a JWT without verifying it.
 * @throws Error when the text is not a token
 */
export function textOfToken(token: string): CredentialText {
  const [, body = ''] = token.split('.')
  return JSON.parse(new TextDecoder().decode(bytesOf(body)))
}

export const holderOf = ({ credentialSubject }: CredentialText): string =>
  credentialSubject.identifier.find(({ identityType }) => identityType === 'name')?.identityHash ?? ''
