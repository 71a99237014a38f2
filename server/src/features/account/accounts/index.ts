export { readInfo } from './account.ts'
export {
  assertConfirmed,
  dropLaterTakeBacks,
  dropPendingAddress,
  isAddressTaken,
  issueTakeBack,
  setAddress,
  takenByNow,
} from './addresses.ts'
export { firstAdministrator } from './administrators.ts'
export { changeAccount, touchAccounts } from './change-account.ts'
export { type Account, findAccount, lockAccount } from './find-account.ts'
export { insertWithHandle } from './handles/handles.ts'
export { asked, askedIn } from './mail-requests.ts'
export { type Site, siteOf } from './mails.ts'
export {
  consumeCode,
  consumeToken,
  findToken,
  issueToken,
  storeSecret,
  voidMailedSecrets,
} from './passwords/one-time-secrets.ts'
export { assertGoodPassword } from './passwords/password-rules.ts'
export { proveByMailedCode, proveOwner, setPassword, wrongPassword } from './passwords/passwords.ts'
export {
  closeSecondStep,
  keepQuestion,
  openSecondStep,
  takeQuestion,
  tidyChallenges,
  trySecondStep,
  voidSecondSteps,
} from './sessions/challenges.ts'
export {
  endOtherSessions,
  endSession,
  endSessions,
  listSessions,
  markProved,
  openSession,
  permissionsOf,
  refreshSession,
  staffSecondStepDue,
} from './sessions/sessions.ts'
export {
  assertCodesWork,
  clearFailures,
  codesWork,
  countedAccount,
  countWrongCode,
  readFailures,
  requestFailures,
} from './sessions/sign-in-failures.ts'
export { TRACE_DAYS, type Trace, traceOf } from './sessions/trace.ts'
export { endViews, openView } from './sessions/views.ts'
export { eraseAccount, reinstate, restoreClosingAccount, startClosing, suspend } from './standing.ts'
