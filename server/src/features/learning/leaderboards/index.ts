export { foldBoardChanges } from './folding.ts'
