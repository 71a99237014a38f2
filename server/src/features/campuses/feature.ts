import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'

export const feature: Feature = {
  personal: personalRows({ gone: { campus_team_member: 'user_id' } }),
}
