import { expect, it } from 'vitest'
import { comers } from './comers.ts'

const person = (name: string) => ({ full_name: name, muid: `${name}@muster`, profile_pic: null })
const [lakshmi, devika, anjali] = ['Lakshmi', 'Devika', 'Anjali'].map(person)
if (!lakshmi || !devika || !anjali) throw new Error('nobody')

it('shows the host first, me last, and counts those whose names I may not know', () => {
  const meetup = { attendees: [anjali, devika, lakshmi], host: { ...lakshmi, is_lead: true } }
  const going = comers({ ...meetup, my_status: 'going' }, anjali, 5)
  expect(going.shown.map(({ full_name }) => full_name)).toEqual(['Lakshmi', 'Devika', 'Anjali'])
  expect(going).toMatchObject({ hidden: 2, shown: [{ isHost: true }, {}, { isMe: true }] })
  const before = { attendees: [devika], host: null }
  expect(comers({ ...before, my_status: 'waiting' }, anjali, 1)).toMatchObject({ hidden: 0, shown: [devika] })
  // Members with a private profile still see themselves.
  expect(comers({ ...before, my_status: 'going' }, anjali, 2).shown).toHaveLength(2)
})
