const on = (options: Intl.DateTimeFormatOptions) => (moment: string) =>
  new Intl.DateTimeFormat('en-GB', options).format(new Date(moment))

/** Example: '22 November 2026' */
export const dayOf = on({ dateStyle: 'long' })
/** Example: '22 November 2026 at 12:51' */
export const timeOf = on({ dateStyle: 'long', timeStyle: 'short' })
