import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { reasonsOf } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'meetupQuestions.list meetups.list meetups.card meetups.feed' },
    {
      who: members,
      calls: `
        meetups.next meetups.create meetups.edit meetups.cancel meetups.setCover meetups.removeCover
        meetups.letIn meetups.sendKept meetups.detail meetups.guests meetups.going meetups.notGoing
        meetups.away meetups.notAway
        meetups.save meetups.unsave meetups.join meetups.undoJoin meetups.file meetups.calendars
        meetups.renewCalendar meetupQuestions.ask meetupQuestions.edit meetupQuestions.remove
        meetupQuestions.answer meetupQuestions.removeAnswer meetupQuestions.report meetupQuestions.keep
        meetupReports.mine meetupReports.sendProof meetupReports.removeProof meetupReports.send
        meetupReports.attendees meetupReports.record meetupReports.submitRecord meetupReports.editRecord
        meetupReports.remind meetupReports.takeBack meetupReports.removeRecord meetupReports.recordCsv`,
    },
    {
      who: ['Admins', 'Fellow'],
      calls: `
        meetupVerification.list meetupVerification.counts meetupVerification.review meetupVerification.verify
        meetupVerification.hold meetupVerification.reasons meetupVerification.changeReasons
        meetupVerification.reject meetupVerification.rejectMany meetupVerification.undo`,
    },
  ],
  closedReads: ['meetups.calendars', 'meetups.file', 'meetups.feed', 'meetupReports.recordCsv'],
  edited: (on) => ({ 'meetupVerification.changeReasons': reasonsOf(on, meetupVerification) }),
  tables: { meet_id: 'meetup', meet_code_id: 'meetup', meet_task: 'meetup_task' },
  knownValues: async (read) => ({
    meet_code_id: [
      ...(await read(
        'select meet_code as value from meetup where reported_at is null order by meet_code limit 10',
      )),
      'ABC234',
    ],
    duration: [0.5, 1, 2.5, 8],
  }),
  async fillColumns(db) {
    // How many records wait in a small community depends on the hour.
    await db.execute(sql`
      update meetup set verified_at = null where id in (
        select id from (select distinct on (circle_id) id from meetup where verified_at is not null order by circle_id, id) as one
        order by id limit 5
    )`)
  },
  inputs: {
    values: {
      meet_id: `(
        select meetup.id from meetup join meetup_attendee as own on own.meetup_id = meetup.id
        where own.user_id = "user".id and meetup.reported_at is not null order by meetup.starts_at desc limit 1
      )`,
    },
    async made({ call, learner: as }) {
      const { url } = (await call(meetups.calendars, { as })).response
      return {
        values: { feed: new URL(url).pathname.split('/').at(-2) ?? '' },
        query: { 'meetups.list': { near: 'true', called_off: 'true', free: 'true' } },
      }
    },
  },
  lists: { 'meetups.list': { asked: { view: "'past'" } } },
  statements: {
    // The record, the meetup, its attendees, and what looks suspicious about them.
    'meetupVerification.review': 4,
    // Circles, hackathons and events, behind the address.
    'meetups.feed': 4,
  },
  personal: {
    notExported: {
      'Where we store a picture; the picture itself stands on its page': ['meetup_proof.picture_key'],
    },
  },
}
