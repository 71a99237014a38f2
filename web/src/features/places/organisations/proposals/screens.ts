import { api } from '../../../../api/client.ts'
import type { FeatureScreens } from '../../../../shell/manage/screens-context.ts'
import { proposalCountsQuery } from './queries.ts'

export const screens: FeatureScreens = [
  {
    path: 'verify-organizations',
    load: () => import('./proposals-page.tsx'),
    rank: 130,
    place: {
      group: 'Organisations',
      icon: 'IconTextPlus',
      count: proposalCountsQuery,
      queue: 'new_organizations',
    },
    opens: [api.organisationProposals.cases, api.organisationProposals.counts, api.duties.queue],
  },
]
