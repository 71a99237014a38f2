import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'url-shortener': {
    help: t`Short web addresses that lead elsewhere, with printable codes and figures`,
    keywords: [t`short links`, 'qr', 'code', 'links', 'clicks', 'utm'],
    actions: [
      {
        label: t`Create short link`,
        at: 'url-shortener?edit=new',
        access: pageAccess.urlShortener,
        keywords: ['new', 'shorten'],
      },
    ],
  },
}
