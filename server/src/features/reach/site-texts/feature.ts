import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { undoableIdentity } from './identity.ts'
import { undoableTexts } from './publish.ts'
import { siteTextRoutes } from './routes.ts'

export const feature: Feature = {
  routes: siteTextRoutes,
  undoable: [undoableIdentity, undoableTexts],
  personal: personalRows({ gone: { site_text_agreement: 'user_id' } }),
}
