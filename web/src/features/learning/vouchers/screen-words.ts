import type { ScreenWords } from '../../../shell/manage/screen-words.ts'

export const words: ScreenWords = {
  'karma-voucher': {
    help: 'Thank members with karma for work outside the task list',
    keywords: ['manage', 'code', 'thanks', 'give'],
    actions: [
      { label: 'Create voucher', at: 'karma-voucher?edit=new', keywords: ['new', 'karma', 'thank'] },
      {
        label: 'Import vouchers',
        at: 'karma-voucher/bulk-import',
        keywords: ['spreadsheet', 'xlsx', 'csv', 'bulk'],
      },
    ],
  },
  voucher: {
    actions: [{ label: 'Redeem a voucher', at: 'voucher', keywords: ['code', 'karma', 'my vouchers'] }],
  },
}
