import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { sharedPreview } from './pictures/shared.ts'
import { celebrationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: celebrationRoutes,
  previews: [{ path: '/shared/:token', type: 'website', read: sharedPreview }],
  personal: personalRows({ gone: { celebration_seen: 'user_id', celebration_share: 'user_id' } }),
}
