export { demoJob } from './demo.ts'
export { openUntilOver, prepareSetUp } from './state.ts'
