import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { credentialFile, issuedList } from './issued.ts'
import { levelHandler } from './levels.ts'
import { credentialPreview } from './preview.ts'
import { credentialRoutes } from './routes.ts'
import { signHandler } from './sign/issue.ts'

export const feature: Feature = {
  routes: credentialRoutes,
  previews: [{ path: '/credentials/:number', type: 'website', read: credentialPreview }],
  jobs: (parts) => [signHandler(parts), levelHandler(parts)],
  bulk: [credentialFile],
  counted: [countedList('issued-credentials', () => issuedList)],
  personal: personalRows({
    gone: { credential: 'user_id', credential_wallet: 'user_id', level_reached: 'user_id' },
  }),
}
