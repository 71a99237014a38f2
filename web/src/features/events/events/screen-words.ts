import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  events: {
    help: 'Events that tasks belong to, with their dates and places',
    keywords: ['event', 'calendar', 'dates', 'special events', 'fest'],
    actions: [
      { label: 'Create event', at: 'events?edit=new', access: pageAccess.events, keywords: ['new', 'event'] },
    ],
  },
}
