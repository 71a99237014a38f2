export { undoJob } from './control.ts'
export { allowFile } from './file.ts'
export { readJob } from './report.ts'
export { bulkHandler } from './start.ts'
