export { type CheckParts, payCheck } from './pay.ts'
