/** What other features may use of the threads of circles. */
export { countReported } from './reported/count.ts'
