import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { AUTHORIZE_QUEUE, mailAuthorization } from './link.ts'
import { kkemRoutes } from './routes.ts'

export const feature: Feature = {
  routes: kkemRoutes,
  jobs: (parts) => [{ queue: AUTHORIZE_QUEUE, run: (data) => mailAuthorization(parts, data) }],
  personal: personalRows({ gone: { kkem_link: 'user_id' } }),
}
