export { askForCredentials, type CredentialRequest } from './ask.ts'
export { revokeCredentials } from './revoke.ts'
