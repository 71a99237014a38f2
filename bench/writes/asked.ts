import { randomUUID } from 'node:crypto'
import { account } from '@muster/contract/account/account.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { meetupQuestions } from '@muster/contract/circles/meetup-questions.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import { groupVisits } from '@muster/contract/learning/group-visits.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { vouchers } from '@muster/contract/learning/vouchers.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { referrals } from '@muster/contract/reach/referrals.ts'
import { shortLinks } from '@muster/contract/reach/short-links.ts'
import { demoPassword } from '../../server/demo/index.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { askOf, type Input } from '../lib/calls.ts'
import type { Ask } from '../lib/drive.ts'
import type { SignedIn } from '../lib/people.ts'
import {
  makeGroup,
  meetupNow,
  messages,
  neighbourOf,
  openTask,
  type Scene,
  seatNeighbours,
  waitingWork,
} from './scene.ts'

export interface Write {
  readonly name: string
  /** What each member of the scene asks, once, after everything has been made ready for it. */
  readonly asks: () => Promise<Ask[]>
}

type InputAt = (at: number, member: SignedIn) => Input

/** The writes that a community makes most, those of members first. */
export function everyWrite(sql: Sql, scene: Scene): Write[] {
  const { members, circles } = scene
  const ids = members.map(({ id }) => id)
  const by =
    (tokenOf: (member: SignedIn, at: number) => string | undefined) =>
    (name: string, route: RouteDefinition, ready: () => InputAt | Promise<InputAt>): Write => ({
      name,
      async asks() {
        const inputAt = await ready()
        return members.map((member, at) => askOf(route, tokenOf(member, at), inputAt(at, member)))
      },
    })
  const member = by(({ token }) => token)
  const visitor = by(() => undefined)
  const staff = by(() => scene.admin)
  /** Few sit in one circle, so they take turns in its thread. */
  const seated = by((_, at) => members[at % 2]?.token)
  const neighbour = by((_, at) => neighbourOf(members, at).token)

  const ofCircle: InputAt = (at) => ({ params: { circle_id: circles[at] } })
  const ofMeetup = (at: number) => ({ meet_id: neighbourOf(scene.meetups, at) })
  const noAttendees = () => sql`delete from meetup_attendee where meetup_id = any (${scene.meetups}::uuid[])`
  const attendees = async (status: string) => {
    await noAttendees()
    const theirs = ids.map((_, at) => neighbourOf(scene.meetups, at))
    await sql`
      insert into meetup_attendee (meetup_id, user_id, status)
      select meetup_id, user_id, ${status}::varchar from unnest(${theirs}::uuid[], ${ids}::uuid[]) as one (meetup_id, user_id)`
  }
  const noGuests = () => sql`delete from event_attendee where date_id = ${scene.event}`
  const unreadNotices = async () => {
    const made = ids.map(() => randomUUID())
    await sql`
      insert into notification (id, user_id, kind, cause, title, description)
      select id, user_id, 'submission_reviewed', 'bench:' || id, 'Measured', 'Measured'
      from unnest(${made}::uuid[], ${ids}::uuid[]) as one (id, user_id)`
    return made
  }
  const decided = (body: object) => async (): Promise<InputAt> => {
    const waiting = await waitingWork(sql, scene)
    return (at) => ({ params: { submission_id: waiting[at] }, body })
  }

  /** A circle meets once a day. */
  let day = 5

  return [
    visitor('auth.signIn', auth.signIn, () => (_at, { email }) => ({
      body: { emailOrMuid: email, password: demoPassword },
    })),
    visitor('registration.register', registration.register, () => (at) => ({
      body: {
        user: {
          full_name: `Measured ${at}`,
          email: `${randomUUID()}@measured.test`,
          password: 'three blue kettles',
        },
      },
    })),
    member('registration.choosePath', registration.choosePath, () => (at) => ({
      body: { domains: [at % 2 ? 'coder' : 'maker'], endgoals: ['job'] },
    })),
    member('account.updatePreferences', account.updatePreferences, () => (at) => ({
      body: { interested_in_work: at % 2 === 0 },
    })),
    member('profiles.edit', profiles.edit, () => () => ({ body: { bio: `Measured ${randomUUID()}` } })),
    member('profiles.editSocials', profiles.editSocials, () => () => ({
      body: { github: randomUUID().slice(0, 20), linkedin: randomUUID().slice(0, 20) },
    })),
    member('profiles.setShare', profiles.setShare, () => (at) => ({ body: { is_public: at % 3 > 0 } })),
    member('leaderboards.setVisibility', leaderboards.setVisibility, () => (at) => ({
      body: { listed: at % 3 > 0 },
    })),
    member('interestGroups.join', interestGroups.join, async () => {
      const pk = await makeGroup(sql)
      await sql`delete from user_interest_group where user_id = any (${ids}::uuid[])`
      return () => ({ params: { pk } })
    }),
    member('groupVisits.visit', groupVisits.visit, async () => {
      await sql`delete from group_visit where interest_group_id = ${scene.group}`
      return () => ({ params: { pk: scene.group } })
    }),
    member('groupHellos.say', groupHellos.say, async () => {
      await sql`delete from group_hello where interest_group_id = ${scene.group}`
      await sql`
        insert into user_interest_group (user_id, interest_group_id)
        select id, ${scene.group} from unnest(${ids}::uuid[]) as member (id) on conflict do nothing`
      return () => ({ params: { pk: scene.group }, body: { words: 'Hello, I am here to learn' } })
    }),
    member('learningCircles.create', learningCircles.create, async () => {
      const ig = await makeGroup(sql)
      return () => ({ body: { ig, name: `Measured ${randomUUID().slice(0, 8)}` } })
    }),
    member('learningCircles.update', learningCircles.update, () => (at, asking) => ({
      ...ofCircle(at, asking),
      body: { note: `Measured ${randomUUID()}` },
    })),
    member('circleMembers.ask', circleMembers.ask, async () => {
      await seatNeighbours(sql, scene, null)
      return (at) => ({ params: { circle_id: neighbourOf(circles, at) }, body: {} })
    }),
    neighbour('circleMembers.withdraw', circleMembers.withdraw, async () => {
      await seatNeighbours(sql, scene, 'requested')
      return ofCircle
    }),
    member('circleMembers.answer', circleMembers.answer, async () => {
      await seatNeighbours(sql, scene, 'requested')
      return (at) => ({
        params: { circle_id: circles[at], member_id: neighbourOf(members, at).id },
        body: { is_accepted: true },
      })
    }),
    member('circleMembers.invite', circleMembers.invite, async () => {
      await seatNeighbours(sql, scene, null)
      return (at) => ({ params: { circle_id: circles[at], muid: neighbourOf(members, at).muid } })
    }),
    neighbour('circleMembers.answerInvitation', circleMembers.answerInvitation, async () => {
      await seatNeighbours(sql, scene, 'invited')
      return (at) => ({
        params: { circle_id: circles[at], muid: neighbourOf(members, at).muid, status: 'accepted' },
      })
    }),
    neighbour('learningCircles.leave', learningCircles.leave, async () => {
      await seatNeighbours(sql, scene, 'member')
      return ofCircle
    }),
    seated('circleThreads.post, all in one circle', circleThreads.post, async () => {
      await seatNeighbours(sql, scene, 'member')
      return () => ({ params: { circle_id: circles[0] }, body: { id: randomUUID(), text: 'Measured' } })
    }),
    member('circleThreads.post', circleThreads.post, () => (at) => ({
      params: { circle_id: circles[at] },
      body: { id: randomUUID(), text: 'Measured' },
    })),
    member('circleThreads.edit', circleThreads.edit, async () => {
      const posted = await messages(sql, scene)
      return (at) => ({
        params: { circle_id: circles[at], message_id: posted[at] },
        body: { text: 'Measured again' },
      })
    }),
    neighbour('circleThreads.react', circleThreads.react, async () => {
      await seatNeighbours(sql, scene, 'member')
      const posted = await messages(sql, scene)
      return (at) => ({ params: { circle_id: circles[at], message_id: posted[at], reaction: 'like' } })
    }),
    neighbour('circleThreads.read', circleThreads.read, async () => {
      await seatNeighbours(sql, scene, 'member')
      const posted = await messages(sql, scene)
      return (at) => ({ params: { circle_id: circles[at], message_id: posted[at] } })
    }),
    member('meetups.create', meetups.create, () => {
      day += 1
      const meet_time = new Date(Date.now() + day * 86_400_000).toISOString()
      return (at) => ({
        params: { circle_id: circles[at] },
        body: {
          title: 'Planned',
          agenda: 'Measured',
          meet_time,
          meet_place: 'Hall',
          town: 'Kannur',
          duration: 1,
          tasks: [{ title: 'Read a chapter' }],
        },
      })
    }),
    member('meetups.edit', meetups.edit, () => (at) => ({
      params: { meet_id: scene.meetups[at] },
      body: { agenda: `Measured ${randomUUID()}` },
    })),
    member('meetups.going', meetups.going, async () => {
      await noAttendees()
      return (at) => ({ params: ofMeetup(at), body: {} })
    }),
    member('meetups.notGoing', meetups.notGoing, async () => {
      await attendees('going')
      return (at) => ({ params: ofMeetup(at) })
    }),
    member('meetups.save', meetups.save, async () => {
      await noAttendees()
      return (at) => ({ params: ofMeetup(at) })
    }),
    member('meetups.join, all at one meetup', meetups.join, async () => {
      const meet_code_id = await meetupNow(sql, scene)
      return () => ({ params: { meet_code_id } })
    }),
    member('meetupQuestions.ask', meetupQuestions.ask, async () => {
      await sql`delete from meetup_question where meetup_id = any (${scene.meetups}::uuid[])`
      return (at) => ({ params: ofMeetup(at), body: { id: randomUUID(), text: 'What shall I bring?' } })
    }),
    member('submissions.submit', submissions.submit, async () => {
      const task_id = await openTask(sql, scene)
      return () => ({ params: { task_id }, body: { proof_text: 'Measured' } })
    }),
    member('submissions.withdraw', submissions.withdraw, async () => {
      const waiting = await waitingWork(sql, scene)
      return (at) => ({ params: { submission_id: waiting[at] } })
    }),
    member('vouchers.redeem', vouchers.redeem, async () => {
      const codes = ids.map(() => randomUUID().slice(0, 13).toUpperCase())
      await sql`
        insert into voucher (code, user_id, task_id, karma, month)
        select code, user_id, ${scene.voucherTask}, 20, 'March'
        from unnest(${codes}::text[], ${ids}::uuid[]) as one (code, user_id)`
      return (at) => ({ body: { code: codes[at] } })
    }),
    member('notifications.markRead', notifications.markRead, async () => {
      const made = await unreadNotices()
      return (at) => ({ params: { notification_id: made[at] } })
    }),
    member('notifications.markAllRead', notifications.markAllRead, async () => {
      await unreadNotices()
      return () => ({})
    }),
    member('notifications.setMailPreferences', notifications.setMailPreferences, () => (at) => ({
      body: { circle_news: at % 2 === 0 },
    })),
    member('specialEvents.takePlace, all at one event', specialEvents.takePlace, async () => {
      await noGuests()
      return () => ({ params: { date_id: scene.event } })
    }),
    member('specialEvents.givePlaceBack, all at one event', specialEvents.givePlaceBack, async () => {
      await noGuests()
      await sql`
        insert into event_attendee (date_id, user_id, status, queued_at)
        select ${scene.event}, id, 'going', now() from unnest(${ids}::uuid[]) as member (id)`
      return () => ({ params: { date_id: scene.event } })
    }),
    member('hackathonApplications.apply', hackathonApplications.apply, async () => {
      await sql`delete from hackathon_application where hackathon_id = ${scene.hackathon}`
      return () => ({ params: { hackathon_id: scene.hackathon }, body: { answers: {}, consent: true } })
    }),
    member('referrals.send', referrals.send, () => () => ({
      body: { email: `${randomUUID()}@measured.test` },
    })),
    member('blocks.block', blocks.block, async () => {
      await sql`delete from member_block where blocker_id = any (${ids}::uuid[])`
      return (at) => ({ params: { muid: neighbourOf(members, at).muid }, body: {} })
    }),
    staff('submissions.hold', submissions.hold, decided({})),
    staff('submissions.approve', submissions.approve, decided({})),
    staff('submissions.sendBack', submissions.sendBack, decided({ reason: 'Add a picture of it' })),
    staff('submissions.reject', submissions.reject, decided({ reason: 'It is not your own work' })),
    staff('vouchers.create', vouchers.create, () => (_at, { muid }) => ({
      body: { user: muid, task: scene.voucherTask, karma: 20, month: 'March' },
    })),
    staff('users.update', users.update, () => (_at, { id, full_name }) => ({
      params: { user_id: id },
      body: { full_name: `${full_name.slice(0, 100)} ${randomUUID().slice(0, 4)}` },
    })),
    staff('shortLinks.create', shortLinks.create, () => () => ({
      body: { title: 'Measured', long_url: 'https://example.org/', short_url: randomUUID().slice(0, 20) },
    })),
  ]
}
