import { pageAccess } from '@muster/contract/access/access.ts'
import { api } from '../../../../api/client.ts'
import type { Screen } from '../../../../shell/manage/screen.ts'
import { proposalCountsQuery } from './queries.ts'

export const screens: readonly Screen[] = [
  {
    path: 'verify-organizations',
    aliases: ['management/verify-organizations'],
    gate: pageAccess.verifyOrganizations,
    load: () => import('./proposals-page.tsx'),
    title: 'New organisations',
    rank: 130,
    place: {
      group: 'Organisations',
      icon: 'IconTextPlus',
      count: proposalCountsQuery,
      queue: 'new_organizations',
    },
    opens: [api.organisationProposals.cases, api.organisationProposals.counts],
  },
]
