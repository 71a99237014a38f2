import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../api/client.ts'
import type { Screen } from '../../../shell/manage/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: 'organization-transfer',
    aliases: ['management/organization/organization-transfer'],
    below: 'organizations',
    gate: pageAccess.organizationTransfer,
    load: () => import('./transfer-page.tsx'),
    title: 'Merge organisations',
    rank: 120,
    opens: [api.organisationTransfers.list, api.staffSearch.organizations],
  },
]
