/** Words of credentials that contract, server and screens share. */

/** What a credential is for. */
export const credentialKinds = ['achievement', 'level', 'hackathon', 'circle'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** Where one stands: it waits for its signature, has it, could not be signed, or was taken back. */
export const credentialStates = ['pending', 'issued', 'failed', 'revoked'] as const
export type CredentialState = (typeof credentialStates)[number]

/** Where one of the outside issuer stands: it is asked for, was given, or was refused too often. */
export const outsideStates = ['pending', 'issued', 'failed'] as const
export type OutsideState = (typeof outsideStates)[number]

/** How often the outside issuer is asked before somebody has to ask for it again. */
export const OUTSIDE_TRIES = 5

/** What a check finds: also of those that a member has. */
export const credentialStandings = ['valid', 'expired', 'revoked'] as const
export type CredentialStanding = (typeof credentialStandings)[number]

/** Letters that are not taken for one another. */
export const CREDENTIAL_NUMBER = /^MU-[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/

/** How far the clocks of those who sign and check may be apart. */
export const CLOCK_SKEW_MINUTES = 15

/** How many credentials a status list has room for: so many that a reader of it tells nobody whom they check. */
export const STATUS_LIST_BITS = 131_072
