export { boardChecks } from './doctor.ts'
export { foldBoardChanges } from './folding.ts'
