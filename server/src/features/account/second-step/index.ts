export {
  closeSecondStep,
  openSecondStep,
  trySecondStep,
  voidSecondSteps,
} from '../accounts/sessions/challenges.ts'
export { dropSecondStep } from './drop.ts'
export { secondStepFailedMail } from './mails.ts'
export { waysOf } from './standing.ts'
export { checkCode } from './ways/codes.ts'
export { codeFailures } from './ways/failures.ts'
export { checkPasskey } from './ways/passkeys.ts'
