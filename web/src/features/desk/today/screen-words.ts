import { HUB } from '../../../shell/manage/screen.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const managementWords: ScreenWords = {
  [HUB]: { keywords: ['management', 'hub', 'waiting', 'start'] },
}
