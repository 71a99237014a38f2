import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'management/reports': {
    help: t`Growth, first steps, staying, staff work and tasks`,
    keywords: ['figures', 'statistics', 'numbers', 'analytics', 'growth', 'cohorts', 'csv'],
  },
}
