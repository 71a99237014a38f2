export { closeAccount, eraseNow, GRACE_DAYS } from './closing/closing.ts'
