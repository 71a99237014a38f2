import { plural, t } from '@lingui/core/macro'
import type { Transfer, TransferPart } from '@muster/contract/places/organisation-transfers.ts'
import { formatCount } from '../../../ui/text/format.ts'

/** Words for each part that moves: the label of its row, and the noun in singular and plural. */
export const partWords: Readonly<Record<TransferPart, { label: string; one: string; many: string }>> = {
  members: { label: t`Members`, one: t`member`, many: t`members` },
  alumni: { label: t`Alumni`, one: t`of them an alum`, many: t`of them alumni` },
  circles: { label: t`Learning circles`, one: t`circle`, many: t`circles` },
  meetups: { label: t`Meetups`, one: t`meetup`, many: t`meetups` },
  karma: { label: t`Karma`, one: t`karma`, many: t`karma` },
  tasks: { label: t`Tasks`, one: t`task`, many: t`tasks` },
  waiting_submissions: {
    label: t`Submissions waiting`,
    one: t`submission waiting`,
    many: t`submissions waiting`,
  },
  staff_roles: { label: t`Staff roles here`, one: t`staff role`, many: t`staff roles` },
  team: { label: t`Team`, one: t`place on the team`, many: t`places on the team` },
  proposals: { label: t`Proposals`, one: t`proposal`, many: t`proposals` },
  karma_entries: { label: t`Karma entries`, one: t`karma entry`, many: t`karma entries` },
  former_codes: { label: t`Former codes`, one: t`former code`, many: t`former codes` },
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
  const both = t`${plural(merged, { one: `# member`, other: `# members` })} in both, now with one membership`
  const rest = Object.entries(partWords).flatMap(([part, { one, many }]) => {
    const count = moved[part as TransferPart] ?? 0
    return count > 0 && part !== 'members' ? [formatCount(count, one, many)] : []
  })
  return [members, ...(merged > 0 ? [both] : []), ...rest]
}
