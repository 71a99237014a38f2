import type { SuggestedTask } from '../level-tasks.ts'

/** Tasks that at least so many members can do now, those that most can do first. */
export const togetherOf = (tasks: readonly SuggestedTask[], fewest = 2): SuggestedTask[] =>
  tasks
    .filter(({ open_to }) => open_to.length >= fewest)
    .toSorted((one, other) => other.open_to.length - one.open_to.length)
