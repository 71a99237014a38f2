import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'zonal-dashboard': {
    help: t`How a zone is doing: its districts, campuses and students`,
    keywords: [t`zonal dashboard`, 'campus', 'lead', 'karma'],
  },
  'district-dashboard': {
    help: t`How a district is doing: its campuses and students`,
    keywords: [t`district dashboard`, 'campus', 'lead', 'karma'],
  },
}
