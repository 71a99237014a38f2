/** What other features may use of submissions. */
export { type OpenTask, tasksOpenTo } from './open-tasks.ts'
