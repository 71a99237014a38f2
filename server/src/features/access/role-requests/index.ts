export { countRoleRequests, waitingRequests } from './list.ts'
