/** Enums and limits of credentials that contract, server and screens share. */

export const credentialKinds = ['achievement', 'level', 'hackathon', 'circle'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** `pending`: waiting to be signed; `failed`: couldn't be signed. */
export const credentialStates = ['pending', 'issued', 'failed', 'revoked'] as const
export type CredentialState = (typeof credentialStates)[number]

/** State at the outside issuer: requested, issued, or refused too often. */
export const outsideStates = ['pending', 'issued', 'failed'] as const
export type OutsideState = (typeof outsideStates)[number]

/** Attempts at the outside issuer before the member has to request it again. */
export const OUTSIDE_TRIES = 5

/** Result of verifying a credential. */
export const credentialStandings = ['valid', 'expired', 'revoked'] as const
export type CredentialStanding = (typeof credentialStandings)[number]

/** Without letters and digits that are easily confused. */
export const CREDENTIAL_NUMBER = /^MU-[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/

/** Clock skew tolerated between issuer and verifier. */
export const CLOCK_SKEW_MINUTES = 15

/**
 * Capacity of a status list. It's large, so that reading one doesn't reveal which credential is being
 * verified.
 */
export const STATUS_LIST_BITS = 131_072
