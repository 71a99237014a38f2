export { type LockedMember, lockMember } from '../../access/roles/index.ts'
export { userList } from './list.ts'
export { restoreMember } from './status.ts'
