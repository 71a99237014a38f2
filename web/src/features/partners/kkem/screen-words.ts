import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'kkem-events': {
    help: t`Past events held with kkem: pages, figures and winners`,
    keywords: ['partner', 'beyondus', 'winners', 'dwms'],
    actions: [
      {
        label: t`Add a kkem event`,
        at: 'kkem-events?edit=new',
        access: pageAccess.kkemEvents,
        keywords: ['new', 'create'],
      },
    ],
  },
}
