import { t } from '@lingui/core/macro'
import { writeAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  channels: {
    help: t`Discord channels that tasks can be linked to`,
    keywords: ['chat', 'discord'],
    actions: [
      { label: t`Create channel`, at: 'channels?edit=new', access: writeAccess.channels, keywords: ['new'] },
    ],
  },
}
