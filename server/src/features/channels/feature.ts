import type { Feature } from '../../platform/feature.ts'
import { undoableChannels } from './channels.ts'
import { channelRoutes } from './routes.ts'

export const feature: Feature = {
  routes: channelRoutes,
  undoable: [undoableChannels],
}
