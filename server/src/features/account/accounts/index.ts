export { readInfo } from './account.ts'
export {
  cancelEmailChange,
  confirmEmail,
  proveEmailChange,
  remindToConfirm,
  requestEmailChange,
  resendConfirmation,
} from './addresses/change.ts'
export { findEmailChange } from './addresses/pending.ts'
export { readTakeBack, takeEmailBack } from './addresses/take-back.ts'
export { isAddressTaken } from './addresses/taken.ts'
export { firstAdministrator } from './administrators.ts'
export { changeAccount, touchAccounts } from './change-account.ts'
export { closeAccount, GRACE_DAYS, restoreClosingAccount } from './closing/closing.ts'
export { reinstate, suspend } from './closing/suspension.ts'
export { findAccount, lockAccount } from './find-account.ts'
export { siteOf } from './mails.ts'
export { proveByMailedCode, proveOwner } from './passwords/passwords.ts'
export { createAccount } from './register/registration.ts'
export { finishSignIn, signInWithPasskey } from './sign-in/second-step.ts'
export { endSessions, markProved, permissionsOf } from './sign-in/sessions.ts'
export { enterAs, signIn } from './sign-in/sign-in.ts'
export { endViews, openView } from './sign-in/views.ts'
