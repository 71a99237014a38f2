export { closeAccount, eraseNow, GRACE_DAYS } from './closing/closing.ts'
export { createAccount } from './register/registration.ts'
