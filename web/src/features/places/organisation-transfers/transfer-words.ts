import type { Transfer, TransferPart } from '@muster/contract/places/organisation-transfers.ts'
import { formatCount } from '../../../ui/text/format.ts'

/** Words for each part that moves: the label of its row, and the noun in singular and plural. */
export const partWords: Readonly<Record<TransferPart, { label: string; one: string; many: string }>> = {
  members: { label: 'Members', one: 'member', many: 'members' },
  alumni: { label: 'Alumni', one: 'of them an alum', many: 'of them alumni' },
  circles: { label: 'Learning circles', one: 'circle', many: 'circles' },
  meetups: { label: 'Meetups', one: 'meetup', many: 'meetups' },
  karma: { label: 'Karma', one: 'karma', many: 'karma' },
  tasks: { label: 'Tasks', one: 'task', many: 'tasks' },
  waiting_submissions: {
    label: 'Submissions waiting',
    one: 'submission waiting',
    many: 'submissions waiting',
  },
  staff_roles: { label: 'Staff roles here', one: 'staff role', many: 'staff roles' },
  team: { label: 'Team', one: 'place on the team', many: 'places on the team' },
  proposals: { label: 'Proposals', one: 'proposal', many: 'proposals' },
  karma_entries: { label: 'Karma entries', one: 'karma entry', many: 'karma entries' },
  former_codes: { label: 'Former codes', one: 'former code', many: 'former codes' },
}

export const stateWords = {
  waiting: { label: 'Waiting', tone: 'brand' },
  running: { label: 'Moving', tone: 'brand' },
  done: { label: 'Moved', tone: 'good' },
  moving_back: { label: 'Moving back', tone: 'brand' },
  moved_back: { label: 'Moved back', tone: 'plain' },
  failed: { label: 'Not moved', tone: 'bad' },
} as const satisfies Readonly<Record<Transfer['state'], { label: string; tone: string }>>

/** Lists what moved, without zero counts: "126 members", "6 circles". */
export function movedInWords({ done, merged, moved }: Transfer): string[] {
  const members = formatCount(done - merged, 'member')
  const both = `${formatCount(merged, 'member')} in both, now with one membership`
  const rest = Object.entries(partWords).flatMap(([part, { one, many }]) => {
    const count = moved[part as TransferPart] ?? 0
    return count > 0 && part !== 'members' ? [formatCount(count, one, many)] : []
  })
  return [members, ...(merged > 0 ? [both] : []), ...rest]
}
