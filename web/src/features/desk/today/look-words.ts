import { ph, t } from '@lingui/core/macro'
import type { NeedsLook } from '@muster/contract/desk/today.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { formatCount, formatNumber, formatRelative } from '../../../ui/text/format.ts'

interface LookWords {
  readonly title: string
  readonly detail: string
  /** Label of the button. */
  readonly act: string
}

/** Singular and plural of what a spreadsheet row becomes, by type of import. */
const rowWords: Readonly<
  Record<NonNullable<NeedsLook['import_kind']> | 'row', readonly [one: string, many?: string]>
> = {
  task: ['task'],
  voucher: ['voucher'],
  location: ['location'],
  organization: ['organisation'],
  role: ['member role', 'member roles'],
  achievement: ['achievement'],
  short_link: [t`short link`],
  invited_member: ['member'],
  row: ['row'],
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
        detail: t`Requested by ${ph({ by: by ?? 'someone' })} ${when}. Needs a second signature.`,
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
        detail: t`Requested by ${ph({ by: by ?? 'someone' })} ${when}. Needs a second signature.`,
        act: t`Review`,
      }
    case 'address':
      return {
        title: t`Another address for ${name}?`,
        detail: t`Requested by ${ph({ by: by ?? 'someone' })} ${when}. Needs a second signature.`,
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
        title: t`${ph({ count: formatCount(count, 'email') })} couldn’t be sent`,
        detail: name ? t`The mail server says: ${name}` : t`Last one ${when}`,
        act: t`Send again`,
      }
    case 'job':
      return {
        title:
          count > 1
            ? t`The job “${id}” failed ${ph({ count: formatNumber(count) })} times`
            : t`The job “${id}” failed`,
        detail: `${name}, ${when}`,
        act: t`Run again`,
      }
    case 'error':
      return {
        title: name,
        detail: t`${ph({ count: formatCount(count, 'time') })}, last ${when}`,
        act: t`Mark as fixed`,
      }
    case 'import': {
      const rows = formatCount(succeeded ?? 0, ...rowWords[import_kind ?? 'row'])
      return {
        title: t`Import “${name}” left out ${ph({ count: formatCount(count, 'row') })}`,
        detail: by ? t`${rows} imported by ${by}, ${when}` : t`${rows} imported, ${when}`,
        act: t`Download rows`,
      }
    }
  }
}

function pairDetail(pair: NeedsLook['pair'], count: number): string {
  const [from, into] = [formatNumber(pair?.from_members ?? 0), formatNumber(pair?.into_members ?? 0)]
  const both = t`Both are in ${ph({ district: pair?.district ?? '' })}, one with ${from} members and one with ${into}.`
  return plural(count - 1, {
    none: both,
    one: `${both} Another pair looks alike too.`,
    many: (n) => `${both} ${n} more pairs look alike.`,
  })
}
