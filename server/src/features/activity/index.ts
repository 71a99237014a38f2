/** What other features may use of what staff did. */
export { activityList } from './list.ts'
