import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'chat-community': {
    help: t`Which Discord roles members get, and what’s posted in which channel`,
    keywords: ['discord', 'roles', 'posts', 'bot', 'commands'],
  },
  'connect-discord': {
    title: t`Connect Discord`,
    keywords: ['chat', 'server', 'community'],
  },
}
