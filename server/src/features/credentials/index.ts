/** What other features may use of credentials. */

export { askForCredentials, type CredentialRequest } from './ask.ts'
export { revokeCredentials } from './revoke.ts'
