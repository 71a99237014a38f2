import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

const HUB = 'manage-achievements'

export const screens: FeatureScreens = [
  { path: 'credentials', rank: 120, load: () => import('./mine/my-credentials-page.tsx') },
  {
    path: `${HUB}/credentials`,
    below: HUB,
    load: () => import('./staff/issued-credentials-page.tsx'),
    views: 'issued-credentials',
    opens: [api.issuedCredentials.list],
  },
  {
    path: `${HUB}/signing-keys`,
    below: HUB,
    load: () => import('./staff/signing-keys-page.tsx'),
    opens: [api.signingKeys.list],
  },
]
