export {
  cancelEmailChange,
  cancelOwnEmailChange,
  confirmEmail,
  proveEmailChange,
  remindToConfirm,
  replaceAddressByStaff,
  requestEmailChange,
  resendConfirmation,
} from './change.ts'
export { findEmailChange } from './pending.ts'
export { readTakeBack, takeEmailBack } from './take-back.ts'
