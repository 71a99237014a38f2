export { localTime } from './overdue/local-time.ts'
