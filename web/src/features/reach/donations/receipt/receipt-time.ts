import { formatDate } from '../../../../ui/text/format.ts'

/** Example: '22 November 2026' */
export const dayOf = (moment: string): string => formatDate(moment, 'longDay')
/** Example: '22 November 2026 at 12:51' */
export const timeOf = (moment: string): string =>
  formatDate(moment, { dateStyle: 'long', timeStyle: 'short' })
