import { t } from '@lingui/core/macro'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'

const titles = {
  due: t`Due`,
  rejected: t`Rejected by staff`,
  waiting: t`Waiting for staff`,
  verified: t`Verified`,
} as const

type Kind = keyof typeof titles

export interface RecordGroup {
  readonly kind: Kind
  readonly title: string
  readonly meetups: readonly MeetupRow[]
}

/**
 * State of the record of a meetup that has ended. It can already be written in the last minutes of check-in.
 */
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

/** Meetups grouped by the state of their record, those that need work first; empty groups are left out. */
export function recordGroups(meetups: readonly MeetupRow[]): RecordGroup[] {
  const byKind = Map.groupBy(meetups, kindOf)
  return (Object.keys(titles) as Kind[]).flatMap((kind) => {
    const found = byKind.get(kind)
    return found ? [{ kind, title: titles[kind], meetups: found }] : []
  })
}
