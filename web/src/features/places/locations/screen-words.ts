import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'manage-locations': {
    help: t`Countries, states, zones and districts, and what’s in each of them`,
    keywords: ['places', 'country', 'state', 'zone', 'district', 'region'],
    actions: [
      { label: t`Add location`, at: 'manage-locations?place=new', keywords: ['new', 'district', 'zone'] },
      {
        label: t`Import locations`,
        at: 'manage-locations/bulk-import',
        keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'],
      },
    ],
  },
}
