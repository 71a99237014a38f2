export { allowFile } from './file.ts'
export { bulkHandler } from './start.ts'
