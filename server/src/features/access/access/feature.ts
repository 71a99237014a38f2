import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'

export const feature: Feature = {
  personal: personalRows({ gone: { user_role: 'user_id', dynamic_user: 'user_id' } }),
}
