export { renameEventOfTasks, tasksOfEvent } from './events.ts'
export { checksItself, givenByItself, isGivenByItself, turnOfTask } from './given-by-itself.ts'
