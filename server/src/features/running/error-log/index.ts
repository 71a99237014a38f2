export { reopenGroup, resolveGroup } from './acts.ts'
