/** The staff side of roles: its rules, and actions on the roles of members. */

export { type RoleFields, roleOfMany, roleToChange } from './acts.ts'
export { changeHolders, findRole, type KnownRole } from './holding.ts'
export {
  assertMayAct,
  assertMayChangeRoles,
  type LockedMember,
  lockMember,
  lockMembers,
} from './protection.ts'
export { askForAddress, findOwnAddressRequest, storeAddressRequest } from './signatures/address.ts'
export { askForAdministrator, dropOpenSignature } from './signatures/ask.ts'
export { takeSignatureBack } from './signatures/decide.ts'
export { readWaitingSignatures } from './signatures/waiting.ts'
