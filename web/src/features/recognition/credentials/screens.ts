import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { MemberScreen } from '../../../shell/bars/member-screen.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const credentialScreens: readonly MemberScreen[] = [
  { path: 'credentials', load: () => import('./mine/my-credentials-page.tsx') },
]

const HUB = 'manage-achievements'

export const credentialStaffScreens: readonly Screen[] = [
  {
    path: `${HUB}/credentials`,
    below: HUB,
    gate: pageAccess.achievements,
    load: () => import('./staff/issued-credentials-page.tsx'),
    title: 'Credentials',
    opens: [api.issuedCredentials.list, api.savedViews.list],
  },
  {
    path: `${HUB}/signing-keys`,
    below: HUB,
    gate: pageAccess.achievements,
    load: () => import('./staff/signing-keys-page.tsx'),
    title: 'Signing keys',
    opens: [api.signingKeys.list],
  },
]
