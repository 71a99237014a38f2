/** What other features may use of tasks. */

export { renameEventOfTasks, tasksOfEvent } from './events.ts'
export { checksItself, givenByItself, isGivenByItself, turnOfTask } from './given-by-itself.ts'
