export { countReported } from './reported/count.ts'
export { waitingReports } from './reported/list.ts'
