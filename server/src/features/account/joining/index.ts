export { closeAccount, GRACE_DAYS } from './closing/closing.ts'
