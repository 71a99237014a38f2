import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { channelList, channelRecords } from './channels.ts'
import { channelRoutes } from './routes.ts'

export const feature: Feature = {
  routes: channelRoutes,
  undoable: [channelRecords.undoable],
  counted: [countedList('channels', channelList)],
}
