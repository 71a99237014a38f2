import { shortLinks } from '@muster/contract/reach/short-links.ts'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { forgetVisitors } from './clicks/salts.ts'
import { undoableLinks } from './links/change.ts'
import { shortLinkImport } from './links/import.ts'
import { shortLinkList } from './links/list.ts'
import { shortLinkData } from './personal-data.ts'
import { shortLinkRoutes } from './routes.ts'

export const feature: Feature = {
  routes: shortLinkRoutes,
  // Soon after midnight, and again for clicks that were still in memory.
  jobs: ({ db, clock }) => [
    {
      queue: 'short-links.forget',
      schedule: '2,32 * * * *',
      run: () => forgetVisitors(db, clock.now()),
    },
  ],
  personal: shortLinkData,
  undoable: [undoableLinks],
  imports: [undoableImports('short_link', shortLinks.undoImport, shortLinkImport)],
  counted: [countedList('short-links', shortLinkList)],
}
