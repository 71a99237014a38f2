export { countReported } from './reported/count.ts'
