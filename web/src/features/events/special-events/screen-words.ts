import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'special-events': { keywords: ['events', 'hackathons', 'calendar', 'fest', t`what is on`] },
  'special-events/mine': {
    title: t`My events`,
    keywords: ['events', 'places', t`waiting list`, 'ticket', t`special events`],
  },
}
