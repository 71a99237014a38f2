import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'

export const feature: Feature = {
  personal: personalRows({ gone: { referral: 'user_id', invite: 'inviter_id' } }),
}
