export { submitByBot } from './bots.ts'
export { countQueue } from './review/queue.ts'
export { type OpenTask, tasksOpenTo } from './submit/open-tasks.ts'
export { submitKnown } from './submit/submit.ts'
