import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../shell/manage/screen-words.ts'

export const kkemWords: ScreenWords = {
  'kkem-events': {
    help: 'Events that were held with kkem: their pages, figures and winners',
    keywords: ['partner', 'beyondus', 'winners', 'dwms'],
    actions: [
      {
        ...{ label: 'Write down an event with kkem', at: 'kkem-events?edit=new' },
        ...{ access: pageAccess.kkemEvents, keywords: ['new', 'create'] },
      },
    ],
  },
}
