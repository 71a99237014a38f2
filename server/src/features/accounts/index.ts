/** What other features may use of accounts. */

export { readInfo } from './account.ts'
export {
  cancelEmailChange,
  confirmEmail,
  proveEmailChange,
  requestEmailChange,
  resendConfirmation,
} from './addresses/change.ts'
export { findEmailChange } from './addresses/pending.ts'
export { readTakeBack, takeEmailBack } from './addresses/take-back.ts'
export { changeAccount } from './change-account.ts'
export { closeAccount, GRACE_DAYS, restoreClosingAccount } from './closing/closing.ts'
export { reinstate, suspend } from './closing/suspension.ts'
export { proveOwner } from './passwords/passwords.ts'
export { permissionsOf } from './sign-in/sessions.ts'
