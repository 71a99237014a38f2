import { t } from '@lingui/core/macro'
import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'karma-voucher': {
    help: t`Thank members with karma for work outside the task list`,
    keywords: ['manage', 'code', 'thanks', 'give'],
    actions: [
      { label: t`Create voucher`, at: 'karma-voucher?edit=new', keywords: ['new', 'karma', 'thank'] },
      {
        label: t`Import vouchers`,
        at: 'karma-voucher/bulk-import',
        keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'],
      },
    ],
  },
  voucher: {
    actions: [{ label: t`Redeem a voucher`, at: 'voucher', keywords: ['code', 'karma', t`my vouchers`] }],
  },
}
