import { ph, plural, t } from '@lingui/core/macro'
import type { NeedsLook } from '@muster/contract/desk/today.ts'
import { formatNumber, formatRelative } from '../../../ui/text/format.ts'

interface LookWords {
  readonly title: string
  readonly detail: string
  /** Label of the button. */
  readonly act: string
}

/** What spreadsheet rows become, by type of import. */
const rowWords: Readonly<Record<NonNullable<NeedsLook['import_kind']> | 'row', (n: number) => string>> = {
  task: (n) => plural(n, { one: '# task', other: '# tasks' }),
  voucher: (n) => plural(n, { one: '# voucher', other: '# vouchers' }),
  location: (n) => plural(n, { one: '# location', other: '# locations' }),
  organization: (n) => plural(n, { one: '# organisation', other: '# organisations' }),
  role: (n) => plural(n, { one: '# member role', other: '# member roles' }),
  achievement: (n) => plural(n, { one: '# achievement', other: '# achievements' }),
  short_link: (n) => plural(n, { one: '# short link', other: '# short links' }),
  invited_member: (n) => plural(n, { one: '# member', other: '# members' }),
  row: (n) => plural(n, { one: '# row', other: '# rows' }),
}

/** The texts for one entry of “Needs attention”. */
export function lookWords({
  kind,
  id,
  name,
  count,
  succeeded,
  import_kind,
  pair,
  by,
  at,
}: NeedsLook): LookWords {
  const when = formatRelative(at)
  switch (kind) {
    case 'signature':
      return {
        title: t`Make ${name} an administrator?`,
        detail: t`Requested by ${ph({ by: by ?? t`someone` })} ${when}. Needs a second signature.`,
        act: t`Review`,
      }
    case 'refund':
      return {
        title: t`The refund of donation ${name} failed`,
        detail: t`The payment service reported it ${when}. The donation is paid as before.`,
        act: t`View donation`,
      }
    case 'question':
      return {
        title: t`${ph({ by: by ?? t`Someone` })} asks about a review of “${name}”`,
        detail: t`Asked ${when}`,
        act: t`Answer`,
      }
    case 'erasure':
      return {
        title: t`Erase ${name}?`,
        detail: t`Requested by ${ph({ by: by ?? t`someone` })} ${when}. Needs a second signature.`,
        act: t`Review`,
      }
    case 'address':
      return {
        title: t`Another address for ${name}?`,
        detail: t`Requested by ${ph({ by: by ?? t`someone` })} ${when}. Needs a second signature.`,
        act: t`Review`,
      }
    case 'pair':
      return {
        title: t`Are ${name} and ${ph({ intoTitle: pair?.into_title ?? '' })} the same?`,
        detail: pairDetail(pair, count),
        act: t`Merge`,
      }
    case 'mails':
      return {
        title: t`${plural(count, { one: '# email', other: '# emails' })} couldn’t be sent`,
        detail: name ? t`The mail server says: ${name}` : t`Last one ${when}`,
        act: t`Send again`,
      }
    case 'job':
      return {
        title:
          count > 1
            ? t`The job “${id}” failed ${plural(count, { one: '# time', other: '# times' })}`
            : t`The job “${id}” failed`,
        detail: `${name}, ${when}`,
        act: t`Run again`,
      }
    case 'error':
      return {
        title: name,
        detail: t`${plural(count, { one: '# time', other: '# times' })}, last ${when}`,
        act: t`Mark as fixed`,
      }
    case 'import': {
      const rows = rowWords[import_kind ?? 'row'](succeeded ?? 0)
      return {
        title: t`Import “${name}” left out ${plural(count, { one: '# row', other: '# rows' })}`,
        detail: by ? t`${rows} imported by ${by}, ${when}` : t`${rows} imported, ${when}`,
        act: t`Download rows`,
      }
    }
  }
}

function pairDetail(pair: NeedsLook['pair'], count: number): string {
  const [from, into] = [formatNumber(pair?.from_members ?? 0), formatNumber(pair?.into_members ?? 0)]
  const both = t`Both are in ${ph({ district: pair?.district ?? '' })}, one with ${from} members and one with ${into}.`
  return plural(
    { more: count - 1 },
    {
      0: both,
      one: `${both} Another pair looks alike too.`,
      other: `${both} # more pairs look alike.`,
    },
  )
}
