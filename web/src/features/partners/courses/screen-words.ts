import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  courses: { keywords: ['courses', 'lessons', 'wadhwani', 'opengrad', 'learn'] },
  wadhwani: { title: t`Wadhwani courses`, keywords: ['courses', 'skills', 'employability'] },
  opengrad: { title: t`OpenGrad courses`, keywords: ['courses', 'lessons'] },
}
