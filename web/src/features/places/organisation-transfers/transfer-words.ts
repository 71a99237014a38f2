import { plural, t } from '@lingui/core/macro'
import type { Transfer, TransferPart } from '@muster/contract/places/organisation-transfers.ts'

interface PartWords {
  readonly label: string
  /** 6 becomes '6 circles'. */
  readonly counted?: (count: number) => string
}

/** Words for each part that moves: the label of its row, and its count. Members are counted by themselves. */
export const partWords: Readonly<Record<TransferPart, PartWords>> = {
  members: { label: t`Members` },
  alumni: {
    label: t`Alumni`,
    counted: (count) => plural(count, { one: '# of them an alum', other: '# of them alumni' }),
  },
  circles: {
    label: t`Learning circles`,
    counted: (count) => plural(count, { one: '# circle', other: '# circles' }),
  },
  meetups: {
    label: t`Meetups`,
    counted: (count) => plural(count, { one: '# meetup', other: '# meetups' }),
  },
  karma: {
    label: t`Karma`,
    counted: (count) => plural(count, { one: '# karma', other: '# karma' }),
  },
  tasks: {
    label: t`Tasks`,
    counted: (count) => plural(count, { one: '# task', other: '# tasks' }),
  },
  waiting_submissions: {
    label: t`Submissions waiting`,
    counted: (count) => plural(count, { one: '# submission waiting', other: '# submissions waiting' }),
  },
  staff_roles: {
    label: t`Staff roles here`,
    counted: (count) => plural(count, { one: '# staff role', other: '# staff roles' }),
  },
  team: {
    label: t`Team`,
    counted: (count) => plural(count, { one: '# place on the team', other: '# places on the team' }),
  },
  proposals: {
    label: t`Proposals`,
    counted: (count) => plural(count, { one: '# proposal', other: '# proposals' }),
  },
  karma_entries: {
    label: t`Karma entries`,
    counted: (count) => plural(count, { one: '# karma entry', other: '# karma entries' }),
  },
  former_codes: {
    label: t`Former codes`,
    counted: (count) => plural(count, { one: '# former code', other: '# former codes' }),
  },
}

export const stateWords = {
  waiting: { label: t`Waiting`, tone: 'brand' },
  running: { label: t`Moving`, tone: 'brand' },
  done: { label: t`Moved`, tone: 'good' },
  moving_back: { label: t`Moving back`, tone: 'brand' },
  moved_back: { label: t`Moved back`, tone: 'plain' },
  failed: { label: t`Not moved`, tone: 'bad' },
} as const satisfies Readonly<Record<Transfer['state'], { label: string; tone: string }>>

/** Lists what moved, without zero counts: "126 members", "6 circles". */
export function movedInWords({ done, merged, moved }: Transfer): string[] {
  const members = plural({ done: done - merged }, { one: `# member`, other: `# members` })
  const both = plural(merged, {
    one: '# member in both, now with one membership',
    other: '# members in both, now with one membership',
  })
  const rest = Object.entries(partWords).flatMap(([part, { counted }]) => {
    const count = moved[part as TransferPart] ?? 0
    return count > 0 && counted ? [counted(count)] : []
  })
  return [members, ...(merged > 0 ? [both] : []), ...rest]
}
