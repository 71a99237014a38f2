export { countRoleRequests } from './list.ts'
