/** What other features may use of submissions. */
export { mySubmissions } from './mine.ts'
export { type OpenTask, tasksOpenTo } from './open-tasks.ts'
export { countQueue } from './queue.ts'
