/** What the Today page does to failures. */
export { reopenGroup, resolveGroup } from './acts.ts'
