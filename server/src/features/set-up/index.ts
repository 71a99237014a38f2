/** What the server itself uses of the set-up. */
export { demoJob } from './demo.ts'
export { openUntilOver, prepareSetUp } from './state.ts'
