export { assertReasonFor, noteFile } from './file.ts'
export { bulkHandler } from './start.ts'
