/** What other features may use of tasks. */

export { renameEventOfTasks, tasksOfEvent } from './events.ts'
export { givenByItself, isGivenByItself } from './given-by-itself.ts'
