export { countHeldReferrals, waitingReferrals } from './held/list.ts'
export { recordReferral, resolveReferral } from './register.ts'
export { followReferralAward, settleReferrals, unsettleReferrals } from './settle.ts'
export { stopAddress, whoWantsNone } from './stop.ts'
