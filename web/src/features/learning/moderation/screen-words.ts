import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'discord-moderation': {
    help: t`Review counts, waiting work and the chat bot’s API keys`,
    keywords: ['bot', t`api key`, 'moderators'],
  },
}
