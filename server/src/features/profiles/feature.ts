import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { profilePreview } from './profile.ts'
import { profileRoutes } from './routes.ts'

export const feature: Feature = {
  routes: profileRoutes,
  previews: [{ path: '/profile/:muid', type: 'profile', read: profilePreview }],
  personal: personalRows({ gone: { social_link: 'user_id' } }),
}
