export { isHackathonStaff, requireDoor, requireManager } from './access.ts'
export { setDecisionsAt } from './change/decisions-at.ts'
export { hackathonNotice, type Told } from './notices.ts'
export { addOwnHackathons } from './show/calendar.ts'
