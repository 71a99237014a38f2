import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { hackathonRoutes } from './routes.ts'
import { hackathonAddresses, hackathonPreview } from './show/preview.ts'

export const feature: Feature = {
  routes: hackathonRoutes,
  previews: [{ path: '/dashboard/special-events/hackathon/:id', type: 'website', read: hackathonPreview }],
  sitemap: hackathonAddresses,
  personal: personalRows({ gone: { hackathon_crew: 'user_id' } }),
}
