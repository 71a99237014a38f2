/** What other features may use of requests for roles. */
export { countRoleRequests } from './list.ts'
