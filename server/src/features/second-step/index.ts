/** What other features may use of the second step: the pieces that signing in is made of. */

export { closeSecondStep, openSecondStep, trySecondStep, voidSecondSteps } from './challenges.ts'
export { checkCode } from './codes.ts'
export { dropSecondStep } from './drop.ts'
export { codeFailures } from './failures.ts'
export { secondStepFailedMail } from './mails.ts'
export { checkPasskey } from './passkeys.ts'
export { waysOf } from './standing.ts'
