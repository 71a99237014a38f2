import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { AUTHORIZE_QUEUE, connectNewcomer, mailAuthorization } from './link.ts'
import { kkemEventList, undoableKkemEvents } from './manage-events.ts'
import { CONNECT_QUEUE } from './newcomers.ts'
import { kkemRoutes } from './routes.ts'

export const feature: Feature = {
  routes: kkemRoutes,
  undoable: [undoableKkemEvents],
  counted: [countedList('kkem-events', kkemEventList)],
  jobs: (parts) => [
    { queue: AUTHORIZE_QUEUE, run: (data) => mailAuthorization(parts, data) },
    { queue: CONNECT_QUEUE, run: (data) => connectNewcomer(parts, data) },
  ],
  personal: personalRows({ gone: { kkem_link: 'user_id' } }),
}
