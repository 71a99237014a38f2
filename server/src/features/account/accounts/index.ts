export {
  cancelEmailChange,
  confirmEmail,
  proveEmailChange,
  remindToConfirm,
  requestEmailChange,
  resendConfirmation,
} from '../email-addresses/change.ts'
export { findEmailChange } from '../email-addresses/pending.ts'
export { readTakeBack, takeEmailBack } from '../email-addresses/take-back.ts'
export { closeAccount, GRACE_DAYS, restoreClosingAccount } from '../joining/closing/closing.ts'
export { createAccount } from '../joining/register/registration.ts'
export { finishSignIn, signInWithPasskey } from '../sign-in/second-step.ts'
export { enterAs, signIn } from '../sign-in/sign-in.ts'
export { readInfo } from './account.ts'
export { isAddressTaken } from './address-taken.ts'
export { firstAdministrator } from './administrators.ts'
export { changeAccount, touchAccounts } from './change-account.ts'
export { findAccount, lockAccount } from './find-account.ts'
export { siteOf } from './mails.ts'
export { proveByMailedCode, proveOwner } from './passwords/passwords.ts'
export { endSessions, markProved, permissionsOf } from './sessions/sessions.ts'
export { endViews, openView } from './sessions/views.ts'
export { reinstate, suspend } from './standing.ts'
