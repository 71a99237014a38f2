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
  short_link: ['short link'],
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
        title: `Make ${name} an administrator?`,
        detail: `Requested by ${by ?? 'someone'} ${when}. Needs a second signature.`,
        act: 'Review',
      }
    case 'refund':
      return {
        title: `The refund of donation ${name} failed`,
        detail: `The payment service reported it ${when}. The donation is paid as before.`,
        act: 'View donation',
      }
    case 'question':
      return {
        title: `${by ?? 'Someone'} asks about a review of “${name}”`,
        detail: `Asked ${when}`,
        act: 'Answer',
      }
    case 'erasure':
      return {
        title: `Erase ${name}?`,
        detail: `Requested by ${by ?? 'someone'} ${when}. Needs a second signature.`,
        act: 'Review',
      }
    case 'address':
      return {
        title: `Another address for ${name}?`,
        detail: `Requested by ${by ?? 'someone'} ${when}. Needs a second signature.`,
        act: 'Review',
      }
    case 'pair':
      return {
        title: `Are ${name} and ${pair?.into_title ?? ''} the same?`,
        detail: pairDetail(pair, count),
        act: 'Merge',
      }
    case 'mails':
      return {
        title: `${formatCount(count, 'email')} couldn’t be sent`,
        detail: name ? `The mail server says: ${name}` : `Last one ${when}`,
        act: 'Send again',
      }
    case 'job':
      return {
        title: count > 1 ? `The job “${id}” failed ${formatNumber(count)} times` : `The job “${id}” failed`,
        detail: `${name}, ${when}`,
        act: 'Run again',
      }
    case 'error':
      return {
        title: name,
        detail: `${formatCount(count, 'time')}, last ${when}`,
        act: 'Mark as fixed',
      }
    case 'import': {
      const rows = formatCount(succeeded ?? 0, ...rowWords[import_kind ?? 'row'])
      return {
        title: `Import “${name}” left out ${formatCount(count, 'row')}`,
        detail: by ? `${rows} imported by ${by}, ${when}` : `${rows} imported, ${when}`,
        act: 'Download rows',
      }
    }
  }
}

function pairDetail(pair: NeedsLook['pair'], count: number): string {
  const [from, into] = [formatNumber(pair?.from_members ?? 0), formatNumber(pair?.into_members ?? 0)]
  const both = `Both are in ${pair?.district ?? ''}, one with ${from} members and one with ${into}.`
  return plural(count - 1, {
    none: both,
    one: `${both} Another pair looks alike too.`,
    many: (n) => `${both} ${n} more pairs look alike.`,
  })
}
