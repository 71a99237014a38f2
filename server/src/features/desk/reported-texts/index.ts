export { countReported, waitingReports } from './list.ts'
export { reportedTexts } from './source.ts'
