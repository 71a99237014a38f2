import type { MeetupRow } from '@muster/contract/circles/meetups.ts'

const titles = {
  due: 'Due',
  rejected: 'Rejected by staff',
  waiting: 'Waiting for staff',
  verified: 'Verified',
} as const

type Kind = keyof typeof titles

export interface RecordGroup {
  readonly kind: Kind
  readonly title: string
  readonly meetups: readonly MeetupRow[]
}

/** Where the record of a meetup that is over stands. In the last minutes of the check-in it may be written already. */
function kindOf({ state }: Pick<MeetupRow, 'state'>): Kind | undefined {
  switch (state) {
    case 'report_due':
    case 'open':
      return 'due'
    case 'reported':
      return 'waiting'
    case 'rejected':
    case 'verified':
      return state
    default:
      return undefined
  }
}

/** Meetups by where their record stands, what asks for work first; empty groups are left out. */
export function recordGroups(meetups: readonly MeetupRow[]): RecordGroup[] {
  const byKind = Map.groupBy(meetups, kindOf)
  return (Object.keys(titles) as Kind[]).flatMap((kind) => {
    const found = byKind.get(kind)
    return found ? [{ kind, title: titles[kind], meetups: found }] : []
  })
}
