export { readCollegeMonth } from './college-month.ts'
export { bestTask, returned, type StoredTask, taskWorth } from './parts/acts.ts'
