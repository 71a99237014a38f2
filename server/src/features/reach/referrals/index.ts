export { countHeldReferrals, waitingReferrals } from './held/list.ts'
export { recordReferral, resolveReferral } from './register.ts'
export { settleReferrals, unsettleReferrals } from './settle.ts'
export { stopAddress, whoWantsNone } from './stop.ts'
