export { bestTask, returned, type StoredTask } from './parts/acts.ts'
