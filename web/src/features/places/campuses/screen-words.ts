import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'campus-details': {
    help: t`How a campus is doing, its students, and who leads it`,
    keywords: ['campuses', 'college', 'students', 'alumni', 'lead', 'enabler', 'rank'],
  },
}
