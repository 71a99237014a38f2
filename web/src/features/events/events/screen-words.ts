import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  events: {
    help: t`Events that tasks belong to, with their dates and places`,
    keywords: ['event', 'calendar', 'dates', t`special events`, 'fest'],
    actions: [
      {
        label: t`Create event`,
        at: 'events?edit=new',
        access: pageAccess.events,
        keywords: ['new', 'event'],
      },
    ],
  },
}
