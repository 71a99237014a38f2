import { events } from '@muster/contract/events/events.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import {
  BY_COLLEAGUE,
  callAs,
  type Edited,
  type Ground,
  nextNumber,
} from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

/** An event, which older clients change by another method. */
function eventOf(on: Ground, route: RouteDefinition): Edited {
  const call = callAs(on)
  const title = nextNumber()
  return {
    route,
    async make() {
      const body = { name: `Event ${nextNumber()}` }
      const params = { event_id: (await call(events.create, { body })).response.id }
      return { params, read: async () => (await call(events.one, { params })).response }
    },
    change: (number) => ({ name: `Event ${title}, version ${number}` }),
    shows: (number) => ({ name: `Event ${title}, version ${number}`, ...BY_COLLEAGUE }),
  }
}

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: 'specialEvents.list specialEvents.event specialEvents.file eventQuestions.list',
    },
    {
      who: members,
      calls: `
        events.list events.calendar events.one specialEvents.takePlace specialEvents.givePlaceBack
        specialEvents.mine eventQuestions.ask eventQuestions.edit eventQuestions.remove
        eventQuestions.answer eventQuestions.removeAnswer eventQuestions.report eventQuestions.keep`,
    },
    {
      who: ['Admins'],
      calls: `
        events.manage events.csv events.create events.replace events.update events.remove events.setCover
        events.removeCover eventDates.list eventDates.add eventDates.one eventDates.move eventDates.callOff
        eventDates.remove eventDates.attendees eventDates.csv eventDates.checkIn eventDates.letIn
        eventDates.takeBack eventDates.dismiss eventDates.addPicture eventDates.removePicture`,
    },
  ],
  closedReads: ['specialEvents.file'],
  edited: (on) => ({
    'events.replace': eventOf(on, events.replace),
    'events.update': eventOf(on, events.update),
  }),
  tables: { attendee_id: 'event_attendee' },
  inputs: {
    values: {
      event_id: "(select id from event where name = 'Coastal Maker Fair')",
      date_id: '(select date_id from event_attendee group by 1 order by count(*) desc, 1 limit 1)',
    },
  },
  lists: {
    'specialEvents.mine': {
      reader: 'select user_id as id from event_attendee group by 1 order by count(*) desc limit 1',
    },
    'eventDates.attendees': {
      asked: {
        date_id:
          "(select date_id from event_attendee where status = 'joined' group by 1 order by count(*) desc, 1 limit 1)",
      },
    },
  },
}
