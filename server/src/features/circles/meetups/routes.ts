import { meetups } from '@muster/contract/circles/meetups.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { setAway, unsetAway } from './attend/absences.ts'
import { listGuests } from './attend/guests.ts'
import { joinMeetup, letIn } from './attend/join.ts'
import { undoJoin } from './attend/join-undo.ts'
import { takeKept } from './attend/kept-check-in.ts'
import { dropMeetup, giveUpPlace, saveMeetup, takeMeetupPlace } from './attend/places.ts'
import { meetupFile } from './calendar/calendar.ts'
import { calendarAddress, readFeed } from './calendar/feeds.ts'
import { readNext } from './list.ts'
import { meetupList } from './meetup-list.ts'
import { districtsNear } from './near.ts'
import { readCard } from './page/card.ts'
import { readMeetup } from './page/detail.ts'
import { cancelMeetup } from './plan/cancel.ts'
import { setMeetupCover } from './plan/cover.ts'
import { planMeetup } from './plan/create.ts'
import { editMeetup } from './plan/edit.ts'
import { serveQuestions } from './questions/question-routes.ts'
import { serveReports } from './record/report-routes.ts'

export function meetupRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, meetups, {
    list: async ({ actor, query }) => {
      const reader = actor?.id ?? null
      const near = query.near === undefined ? null : await districtsNear(db, reader)
      return meetupList(reader, clock.now(), near).page(db, query)
    },
    next: ({ actor }) => readNext(db, actor.id, clock.now()),
    create: async ({ actor, params, body }) => {
      const { ids, when } = await planMeetup(parts, actor.id, params.circle_id, body)
      const [meet_id = ''] = ids
      const text =
        ids.length > 1
          ? say`${{ meetups: ids.length }} meetups planned. The first is on ${{ when }}.`
          : say`Meetup planned for ${{ when }}`
      return new WithMessage(text, { meet_id, meet_ids: ids })
    },
    edit: async ({ actor, params, body }) =>
      new WithMessage('Meetup updated', await editMeetup(parts, actor, params.meet_id, body)),
    cancel: async ({ actor, params, body }) => {
      await cancelMeetup(parts, actor.id, params.meet_id, body)
      return 'Meetup called off. We’ve notified everyone.'
    },
    setCover: async ({ actor, params, file }) =>
      new WithMessage('Cover updated', await setMeetupCover(parts, actor.id, params.meet_id, file.content)),
    removeCover: async ({ actor, params }) =>
      new WithMessage('Cover removed', await setMeetupCover(parts, actor.id, params.meet_id, null)),
    detail: ({ actor, params }) => readMeetup(parts, actor, params.meet_id),
    card: ({ actor, params }) => readCard(parts, actor?.id ?? null, params.meet_id),
    going: async ({ actor, params, body }) => {
      const place = await takeMeetupPlace(parts, actor.id, params.meet_id, body?.notes)
      const line = say`All places are taken. You’re number ${{ line: place.my_place_in_line ?? 0 }} on the waiting list.`
      return new WithMessage(place.my_place_in_line === null ? 'You have a place' : line, place)
    },
    guests: ({ actor, params }) => listGuests(db, actor.id, params.meet_id),
    notGoing: async ({ actor, params }) => {
      await giveUpPlace(parts, actor.id, params.meet_id)
      return 'You’ve given up your place'
    },
    away: async ({ actor, params }) => {
      await setAway(parts, actor.id, params.meet_id)
      return 'We’ve told the others'
    },
    notAway: async ({ actor, params }) => {
      await unsetAway(db, actor.id, params.meet_id)
      return 'You’re no longer away'
    },
    save: async ({ actor, params }) => {
      await saveMeetup(parts, actor.id, params.meet_id)
      return 'Saved for later'
    },
    unsave: async ({ actor, params }) => {
      await dropMeetup(db, actor.id, params.meet_id)
      return 'No longer saved'
    },
    join: async ({ actor, params }) => {
      const joined = await joinMeetup(parts, actor.id, params.meet_code_id)
      const waits = say`You’re checked in. You’ll get ${{ karmaWaits: joined.karma_waits }} karma once staff have verified one of this circle’s meetup records.`
      if (joined.karma_waits > 0) return new WithMessage(waits, joined)
      return new WithMessage(
        joined.karma > 0
          ? say`You’re checked in and have earned ${{ karma: joined.karma }} karma`
          : 'You’re checked in',
        joined,
      )
    },
    letIn: async ({ actor, params, body }) => {
      const guest = await letIn(parts, actor.id, params.meet_id, body.ticket)
      return new WithMessage(say`${{ name: guest.full_name }} is checked in`, guest)
    },
    sendKept: async ({ actor, params, body }) => {
      const taken = await takeKept(parts, actor.id, params.meet_id, body)
      return new WithMessage(
        taken.full_name ? say`${{ name: taken.full_name }} is checked in` : 'You’re checked in',
        taken,
      )
    },
    undoJoin: async ({ actor, params }) => {
      await undoJoin(parts, actor.id, params.meet_id)
      return 'Check-in undone. You keep your place.'
    },
    file: ({ actor, params }) => meetupFile(parts, actor.id, params.meet_id),
    calendars: ({ actor, query }) => calendarAddress(parts, actor.id, query.circle),
    renewCalendar: async ({ actor, body }) =>
      new WithMessage(
        'Your old calendar address no longer works',
        await calendarAddress(parts, actor.id, body?.circle, true),
      ),
    feed: ({ params }) => readFeed(parts, params.feed),
  })

  serveQuestions(app, parts)
  serveReports(app, parts)
}
