import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { glossaryList, glossaryRecords } from './glossary.ts'
import { glossaryRoutes } from './routes.ts'

export const feature: Feature = {
  routes: glossaryRoutes,
  undoable: [glossaryRecords.undoable],
  counted: [countedList('glossary', glossaryList)],
}
