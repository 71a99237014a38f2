import { api } from '../../../api/client.ts'
import type { FeatureScreens } from '../../../shell/manage/screens-context.ts'

export const screens: FeatureScreens = [
  {
    path: 'reported-messages',
    load: () => import('./reported-messages-page.tsx'),
    rank: 240,
    place: { group: 'Community', icon: 'IconMessageReport', queue: 'reported' },
    opens: [api.reportedTexts.list, api.reportedTexts.counts, api.duties.queue],
  },
]
