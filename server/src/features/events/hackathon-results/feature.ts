import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { certificatePreview } from './preview.ts'
import { hackathonResultRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonResultRoutes,
  previews: [{ path: '/certificate/:code', type: 'website', read: certificatePreview }],
  personal: personalRows({ gone: { hackathon_certificate: 'user_id' } }),
}
