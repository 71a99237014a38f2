import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import type { MeetupState } from '@muster/contract/lib/circle-words.ts'
import { expect, it } from 'vitest'
import { recordGroups } from './record-groups.ts'

it('puts what asks for work first, and leaves out what has no record', () => {
  const states: MeetupState[] = ['verified', 'reported', 'open', 'cancelled', 'rejected', 'report_due']
  const groups = recordGroups(states.map((state) => ({ id: state, state }) as MeetupRow))
  expect(groups.map(({ kind, meetups }) => [kind, meetups.map(({ id }) => id)])).toEqual([
    ['due', ['open', 'report_due']],
    ['rejected', ['rejected']],
    ['waiting', ['reported']],
    ['verified', ['verified']],
  ])
})
