/** What other features may use of accounts. */
export { closeAccount, GRACE_DAYS, restoreClosingAccount } from './closing.ts'
export { confirmEmail, findEmailChange, requestEmailChange, resendConfirmation } from './email-change.ts'
export { voidMailedSecrets } from './one-time-secrets.ts'
export { proveOwner } from './passwords.ts'
export { permissionsOf } from './sessions.ts'
export { reinstate, suspend } from './suspension.ts'
