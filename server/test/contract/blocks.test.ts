import { randomUUID } from 'node:crypto'
import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { learningCirclesOlder } from '@muster/contract/circles/learning-circles-older.ts'
import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { cv } from '@muster/contract/people/cv.ts'
import { greetings } from '@muster/contract/people/greetings.ts'
import { highlights } from '@muster/contract/people/highlights.ts'
import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPassword } from '../../demo/index.ts'
import { createGroup } from '../../src/features/circles/learning-circles/circles.fixture.ts'
import { insertHackathon } from '../../src/features/events/hackathon-applications/hackathons.fixture.ts'
import {
  createReviewer,
  reviewing,
  taskWith,
  waitingWork,
} from '../../src/features/learning/submissions/submissions.fixture.ts'
import { mailInvites } from '../../src/features/reach/referrals/referrals.fixture.ts'
import { createCircle } from '../setup/circles.ts'
import { startInCommunity } from '../setup/communities.ts'
import { countOf, readValue } from '../setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../setup/members.ts'
import { type CallInput, everyRoute, type TestApp } from '../setup/test-app.ts'
import { type ReadInputs, readInputs } from './read-inputs.ts'

/** What calls do between two members of whom one has blocked the other, whoever it was. */

/** The other one is missing in the answer. */
const hidden = `
  celebrations.waiting campus.pagePeople circleInside.show cv.works groupHellos.list groupHellos.replies groupPulse.list hackathonTeams.list
  hackathonTeams.seekers hackathons.page home.day home.firstView interestGroups.members interestGroups.page
  learningCircles.card learningCircles.find learningCircles.mine learningCirclesOlder.info
  circleMembers.readLink circleOutside.show meetups.list meetups.next meetupsOlder.list meetupsOlder.mine
  meetupsOlder.ofCircle profiles.campuses profiles.karmaFeed profiles.search profiles.suggestions
  mentorQuestions.found peerReviews.mine searchStart.show shownWork.ofClassmates shownWork.ofGroup shownWork.ofTask
  specialEvents.event submissions.doneBy submissions.peerQueue submissions.task weeklySummaries.read`

/** Both are in a place that they can't avoid, so the other one appears by name: without picture and member ID. */
const nameOnly = `
  campus.page circleThreads.list eventQuestions.list hackathonProjects.one hackathonTeams.mine leaderboards.around
  leaderboards.board leaderboards.mine
  learningCircles.detail meetupQuestions.list meetupReports.attendees meetupReports.record meetups.card
  meetups.detail meetups.guests meetupsOlder.info meetupsOlder.record mentorQuestions.list referrals.older referrals.people`

/** The answer is that we couldn't find it, as for a private profile. */
const notFound = `
  achievements.ofMember cv.day cv.inCommon cv.read greetings.read hackathonTeams.byLink profiles.activity profiles.badges profiles.byMuid
  profiles.levelsByMuid profiles.logByMuid profiles.mine profiles.picture profiles.rank profiles.shareAddress
  profiles.socialsByMuid sharedCelebrations.one shownWork.ofMember`

/** Writes about the other one are refused. Tests below say how. */
const refused = `
  circleMembers.add circleMembers.invite cv.hello greetings.report greetings.write hackathonTeams.invite learningCirclesOlder.inviteForm
  mentorQuestions.accept mentorQuestions.answer mentorQuestions.ask mentorQuestions.followUp
  mentorQuestions.mentors`

const exempt: Readonly<Record<string, string>> = {
  'The caller’s own data': `
    account.acceptTerms account.info account.termsAccepted account.verifyResetToken achievements.list chat.check
    chat.state circleMembers.answerInvitation hackathonResults.myCertificates openid.answer openid.arrival
    openid.register profiles.edit profiles.editable profiles.takePicture profiles.updatePicture
    referrals.overview registration.register registration.validate setUp.begin users.remove kkem.login
    kkem.status`,
  'Blocking itself': 'blocks.block blocks.mine blocks.unblock',
  'Answers with what a read in this table answers': `
    circleThreads.edit circleThreads.post learningCircles.update meetupReports.editRecord meetups.edit
    mentorQuestions.close mentorQuestions.decline`,
  'The same for everyone, without a session': `
    cv.picture hackathonResults.certificate leaderboards.students leaderboards.studentsMonthly
    publicFigures.landing publicFigures.profilePicture publicFigures.topMembers publicFigures.topOfGroups`,
  'A lead or captain decides who stays in a circle or team, also about someone whom they’ve blocked': `
    circleMembers.answer circleMembers.remove circleMembers.setLead circleMembers.transferLead
    hackathonTeams.passOn hackathonTeams.remove`,
  'People who run a hackathon or a campus act for it': `
    campusHandovers.mine crewTeams.captain crewTeams.list crewTeams.place hackathonApplicants.decide
    hackathonApplicants.list hackathonApplicants.older hackathonApplicants.one hackathonCheckIn.list
    hackathonCheckIn.send hackathonJudging.results hackathonJudging.sheets hackathons.addCrew hackathons.crew`,
  'Ids of accounts that only staff see': 'events.one',
  'Someone without an account, whom staff have invited': 'invitedMembers.accept invitedMembers.look',
  'Names only, for everyone': `
    circleReports.enrolment learningCirclesOlder.members meetups.letIn meetups.sendKept`,
  'Without a member ID; a test below looks for names': `
    learningCirclesOlder.list learningCirclesOlder.publicDetail learningCirclesOlder.publicList`,
}

const listed = (names: string) => names.trim().split(/\s+/)
const table = [hidden, nameOnly, notFound, refused, ...Object.values(exempt)].flatMap(listed)

/** Names of fields that identify or show a member. */
const ofMember = /^(muids?|mu_id|user_?id|member_id|uuid|\w+_muid|full_name|username)$/

function concernsMembers({ params, query, body, reply, events }: RouteDefinition): boolean {
  return [params, query, body, reply, events].some((schema) => {
    if (!schema) return false
    let found = false
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), (key, value) => {
      found ||= ofMember.test(key)
      return value
    })
    return found
  })
}

/** Calls of members. Staff and programs act for the site, whoever has blocked whom. */
const ofMembers = everyRoute.filter(
  ({ route }) => route.access.kind === 'signedIn' || route.access.kind === 'everyone',
)

test('every call of members that has a member in its input or answer is in the table, once', () => {
  const expected = ofMembers.filter(({ route }) => concernsMembers(route)).map(({ name }) => name)
  expect(table.toSorted()).toEqual(expected.toSorted())
})

let app: TestApp
let inputs: ReadInputs
/** Inputs of calls that administrators ask about another hackathon. */
const asked: Record<string, CallInput> = {}
beforeAll(async () => {
  app = await startInCommunity('small')
  inputs = await readInputs({
    mailInvites: () => mailInvites(app),
    call: app.call,
    rows: (statement) => app.db.execute<Record<string, string>>(sql.raw(statement)),
    signIn: (email) => signInAgain(app, email, demoPassword),
    files: app.parts.files,
  })
  // Questions by others about the meetup, and a level that the learner has just reached with others' help.
  await app.db.execute(sql`
    insert into meetup_question (id, meetup_id, user_id, text)
    select gen_random_uuid(), meetup.id, link.user_id, 'Is there coffee?'
    from meetup join circle_member as link on link.circle_id = meetup.circle_id and link.status = 'member'
    where meetup.id = ${inputs.values.meet_id}::uuid`)
  await app.db.execute(sql`update "user" set is_public = true`)
  await app.db.execute(sql`delete from celebration_seen`)
  await app.db.execute(sql`
    insert into highlight (user_id, kind, level_order, at)
    select user_id, 'level', level_order, now() from wallet
    where user_id = (select id from "user" where email = 'learner@muster.test')`)
  const { params } = inputs.inputFor(callOf('hackathonTeams.mine'), 'hackathonTeams.mine')
  asked['hackathonTeams.list'] = { as: inputs.tokens.learner, ...(params && { params }) }
  // Work of someone else that waits for a peer, for a task that the learner has done.
  await app.db.execute(sql`
    update submission set task_id = done.task_id
    from "user" as learner, lateral (
      select task_id from karma_entry where user_id = learner.id and task_id is not null
      group by task_id having sum(karma) > 0 order by task_id limit 1
    ) as done
    where learner.email = 'learner@muster.test' and submission.id = (
      select work.id from submission as work join "user" as author on author.id = work.user_id
      where work.status = 'pending' and author.is_public and author.status = 'active' and author.id <> learner.id
        and not exists (select from submission as other where other.user_id = author.id and other.task_id = done.task_id)
        and not exists (select from peer_review where peer_review.submission_id = work.id)
      order by work.id limit 1
    )`)
}, 60_000)
afterAll(() => app?.close())

interface Shown {
  readonly name: string
  readonly picture: string | null
}

/** The members of an answer that have a member ID. */
function membersIn(answer: unknown, found = new Map<string, Shown>()): Map<string, Shown> {
  if (Array.isArray(answer)) for (const item of answer) membersIn(item, found)
  else if (typeof answer === 'object' && answer !== null) {
    const { muid, full_name, fullname, username, profile_pic } = answer as Record<string, string | undefined>
    const name = full_name ?? fullname ?? username
    if (muid && name) found.set(muid, { name, picture: profile_pic ?? found.get(muid)?.picture ?? null })
    for (const value of Object.values(answer)) membersIn(value, found)
  }
  return found
}

const idOf = (token: unknown) =>
  String(JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()).id)

/** In one direction and then in the other, `act` with blocks between a member and some others. */
async function eachWay(id: string, muids: readonly string[], act: () => Promise<void>): Promise<void> {
  for (const mine of [true, false]) {
    await app.db.execute(sql`
      insert into member_block (blocker_id, blocked_id, blocked_at)
      select ${mine ? sql`${id}::uuid, other.id` : sql`other.id, ${id}::uuid`}, now() from "user" as other
      where other.muid in (select jsonb_array_elements_text(${JSON.stringify(muids)}::text::jsonb))`)
    try {
      await act()
    } finally {
      await app.db.execute(sql`delete from member_block`)
    }
  }
}

function callOf(name: string) {
  const route = everyRoute.find((row) => row.name === name)?.route
  if (!route) throw new Error(`there is no ${name}`)
  return route
}

const shows = [...listed(hidden), ...listed(nameOnly)]
test.each(shows)('%s shows no more than it may', async (name) => {
  const input = asked[name] ?? inputs.inputFor(callOf(name), name)
  const me = await readValue<string>(app, sql`select muid from "user" where id = ${idOf(input.as)}`)
  const before = await app.call(callOf(name), input)
  expect(before.status, before.text).toBe(200)
  const others = membersIn(before.response)
  others.delete(me)
  expect(others.size, before.text).toBeGreaterThan(0)
  await eachWay(idOf(input.as), [...others.keys()], async () => {
    const after = await app.call(callOf(name), input)
    expect(after.status, after.text).toBe(200)
    for (const [muid, { name: full, picture }] of others) {
      expect(after.text).not.toContain(`"${muid}"`)
      if (picture) expect(after.text).not.toContain(picture)
      if (listed(nameOnly).includes(name)) expect(after.text).toContain(`"${full.split(' ')[0]}`)
    }
  })
})

describe('a member who has blocked or is blocked', () => {
  let asha: TestMember
  let biju: TestMember
  let other: TestMember
  beforeAll(async () => {
    const roles = ['Mentor']
    asha = await createMember(app, { fullName: 'Asha Nair', isPublic: true, roles })
    biju = await createMember(app, { fullName: 'Biju Das', isPublic: true, roles })
    other = await createMember(app, { fullName: 'Mina Rao', isPublic: true, roles })
    for (const { token } of [asha, biju, other]) {
      const body = { helps_with: 'Git', takes_questions: true, most_at_once: 3 }
      await app.call(mentorQuestions.setOffer, { as: token, body })
    }
  })

  test.each(
    listed(notFound).filter((name) => name !== 'hackathonTeams.byLink' && name !== 'sharedCelebrations.one'),
  )('%s answers the other one as about someone who doesn’t exist', async (name) => {
    const route = callOf(name)
    const about = (member: TestMember): CallInput => {
      const values = { muid: member.muid, uuid: member.id, user_id: member.id, day: '2026-11-01' }
      const of = (schema: z.ZodObject | undefined) =>
        Object.fromEntries(Object.entries(values).filter(([key]) => schema && key in schema.shape))
      return { as: asha.token, params: of(route.params), query: of(route.query) }
    }
    expect((await app.call(route, about(biju))).status).toBe(200)
    const nobody = await app.call(route, about({ ...biju, id: randomUUID(), muid: 'no-one@muster' }))
    await eachWay(asha.id, [biju.muid], async () => {
      const answer = await app.call(route, about(biju))
      expect([answer.status, answer.message]).toEqual([404, nobody.message])
      expect((await app.call(route, about(other))).status).toBe(200)
    })
  })

  test('sharedCelebrations.one and hackathonTeams.byLink answer as about nothing', async () => {
    const admin = inputs.tokens.admin
    const learner = await readValue<string>(
      app,
      sql`select muid from "user" where email = 'learner@muster.test'`,
    )
    const shared = {
      ...inputs.inputFor(callOf('sharedCelebrations.one'), 'sharedCelebrations.one'),
      as: admin,
    }
    const joining = inputs.inputFor(callOf('hackathonTeams.byLink'), 'hackathonTeams.byLink')
    const team = await app.call(callOf('hackathonTeams.byLink'), joining)
    const one = async () => (await app.call(callOf('sharedCelebrations.one'), shared)).status
    const byLink = async () => (await app.call(callOf('hackathonTeams.byLink'), joining)).status
    expect([await one(), await byLink()]).toEqual([200, 200])
    await eachWay(idOf(admin), [learner], async () => expect(await one()).toBe(404))
    const mates = [...membersIn(team.response).keys()].filter((muid) => muid !== learner)
    await eachWay(idOf(joining.as), mates, async () => expect(await byLink()).toBe(404))
  })

  /** The same answer as for `nobody`, in both directions. */
  async function expectRefused(
    by: TestMember,
    about: TestMember,
    nobody: string,
    write: (muid: string) => Promise<{ readonly status: number; readonly message: unknown }>,
  ): Promise<void> {
    const expected = await write(nobody)
    expect(expected.status).toBeGreaterThan(399)
    await eachWay(by.id, [about.muid], async () => {
      const answer = await write(about.muid)
      expect([answer.status, answer.message]).toEqual([expected.status, expected.message])
    })
  }

  test('is added, invited and greeted by the other one as little as someone who doesn’t exist', async () => {
    const circle_id = await createCircle(app, [asha])
    const hackathon_id = await insertHackathon(app)
    for (const { token } of [asha, biju, other]) {
      const body = { answers: {}, consent: true }
      await app.call(hackathonApplications.apply, { as: token, params: { hackathon_id }, body })
    }
    const as = asha.token
    const { response: team } = await app.call(hackathonTeams.create, {
      as,
      params: { hackathon_id },
      body: { name: 'Nautilus' },
    })
    const params = { team_id: team.team_id }
    const nobody = 'no-one@muster'
    const writes: Parameters<typeof expectRefused>[3][] = [
      (muid) => app.call(circleMembers.add, { as, params: { circle_id }, body: { muid } }),
      (muid) => app.call(circleMembers.invite, { as, params: { circle_id, muid } }),
      (muid) => app.call(learningCirclesOlder.inviteForm, { as, body: { lc: circle_id, muid } }),
      (muid) => app.call(cv.hello, { as, params: { muid } }),
      (muid) => app.call(greetings.write, { as, params: { muid }, body: { words: 'Hello' } }),
      (muid) => app.call(greetings.report, { as, params: { muid }, body: { reason: 'spam' } }),
      (muid) => app.call(hackathonTeams.invite, { as, params, body: { muid } }),
    ]
    for (const write of writes) await expectRefused(asha, biju, nobody, write)
    const ask = () => app.call(hackathonTeams.ask, { as: biju.token, params, body: {} })
    await eachWay(asha.id, [biju.muid], async () => expect((await ask()).status).toBe(404))
    expect((await ask()).status).toBe(200)
  })

  test('is no mentor to the other one, and an open question goes no further', async () => {
    const ask = (muid: string) =>
      app.call(mentorQuestions.ask, {
        as: asha.token,
        body: { id: randomUUID(), muid, subject: 'Merging', text: 'What do I do when two branches differ?' },
      })
    const closed = await createMember(app, { roles: ['Mentor'] })
    await expectRefused(asha, biju, closed.muid, ask)
    const { response } = await ask(biju.muid)
    const about = { as: biju.token, params: { question_id: response.id } }
    const answer = () => app.call(mentorQuestions.answer, { ...about, body: { text: 'Merge main first.' } })
    await eachWay(asha.id, [biju.muid], async () => {
      const mentors = { as: asha.token, query: { muids: biju.muid } }
      expect((await app.call(mentorQuestions.mentors, mentors)).response).toEqual([])
      expect((await app.call(mentorQuestions.accept, about)).status).toBe(409)
      expect((await answer()).status).toBe(409)
    })
    expect((await answer()).status).toBe(200)
    await eachWay(asha.id, [biju.muid], async () => {
      const body = { text: 'And when files clash?' }
      const followUp = { as: asha.token, params: about.params, body }
      expect((await app.call(mentorQuestions.followUp, followUp)).status).toBe(409)
    })
  })

  test('is named in a message, but gets no notification of it', async () => {
    const circle_id = await createCircle(app, [asha, biju, other], { groupId: await createGroup(app) })
    const text = `<@${biju.id}> and <@${other.id}>, shall we meet?`
    const mentioned = (member: TestMember) =>
      countOf(app, sql`notification where user_id = ${member.id} and kind = 'circle_mention'`)
    const post = async () => {
      const input = { as: asha.token, params: { circle_id }, body: { id: randomUUID(), text } }
      return (await app.call(circleThreads.post, input)).response
    }
    await eachWay(asha.id, [biju.muid], async () => {
      expect((await post()).mentions).toEqual([
        { id: biju.id, full_name: 'Biju Das', muid: null },
        { id: other.id, full_name: 'Mina Rao', muid: other.muid },
      ])
    })
    expect([await mentioned(biju), await mentioned(other)]).toEqual([0, 2])
    await post()
    expect(await mentioned(biju)).toBe(1)
  })

  test('is not congratulated by the other one', async () => {
    await createCircle(app, [asha, biju], { groupId: await createGroup(app) })
    const highlight_id = await readValue<string>(
      app,
      sql`insert into highlight (user_id, kind, level_order, at) values (${biju.id}, 'level', 2, now()) returning id`,
    )
    const say = async () =>
      (await app.call(highlights.wellDone, { as: asha.token, params: { highlight_id } })).status
    await eachWay(asha.id, [biju.muid], async () => expect(await say()).toBe(404))
    expect(await say()).toBe(200)
  })

  test('doesn’t find the other one’s name in legacy lists of circles', async () => {
    const circle_id = await createCircle(app, [biju], { groupId: await createGroup(app) })
    const as = asha.token
    const named = async () =>
      (await app.call(learningCirclesOlder.publicDetail, { as, params: { circle_id } })).text
    expect(await named()).toContain('Biju Das')
    await eachWay(asha.id, [biju.muid], async () => expect(await named()).not.toContain('Biju Das'))
  })
})

describe('work of a member who has blocked a reviewer, or whom a reviewer has blocked', () => {
  const inQueue = async (reviewer: TestMember, task: string, id: string) => {
    const queue = await app.call(submissions.queue, { as: reviewer.token, query: { task } })
    return queue.response.data.some((row) => row.id === id)
  }

  test('waits for the other reviewers, and for this one when there is no other', async () => {
    const reviewer = await createReviewer(app, 'Imran Sheikh')
    const { member, task, id } = await waitingWork(app)
    expect(await inQueue(reviewer, task.id, id)).toBe(true)
    await eachWay(reviewer.id, [member.muid], async () => {
      expect(await inQueue(reviewer, task.id, id)).toBe(false)
      // The learner has blocked every other reviewer as well.
      await app.db.execute(sql`
        insert into member_block (blocker_id, blocked_id, blocked_at)
        select ${member.id}::uuid, id, now() from "user" where id <> ${member.id} on conflict do nothing`)
      expect(await inQueue(reviewer, task.id, id)).toBe(true)
    })
  })

  test('is still decided by staff who open it', async () => {
    const reviewer = await createReviewer(app, 'Imran Sheikh')
    const { member, id } = await waitingWork(app)
    await app.db.execute(sql`
      insert into member_block (blocker_id, blocked_id, blocked_at) values (${member.id}, ${reviewer.id}, now())`)
    expect((await reviewing(app, reviewer).approve(id)).status).toBe(200)
    await app.db.execute(sql`delete from member_block`)
  })

  test('isn’t vouched for by a peer', async () => {
    const task = await taskWith(app, sql`active = true`)
    const reviewer = await createReviewer(app, 'Imran Sheikh')
    const done = await waitingWork(app, { task })
    await reviewing(app, reviewer).approve(done.id)
    const { member, id } = await waitingWork(app, { task })
    const vouch = async () => (await reviewing(app, done.member).peerApprove(id)).status
    await eachWay(done.member.id, [member.muid], async () => expect(await vouch()).toBe(404))
    expect(await vouch()).toBe(200)
  })
})

test('administrators open the profile of a member who has blocked them', async () => {
  const administrator = await createMember(app, { roles: ['Admins'] })
  const member = await createMember(app, { isPublic: true })
  await eachWay(administrator.id, [member.muid], async () => {
    const input = { as: administrator.token, params: { muid: member.muid } }
    expect((await app.call(profiles.byMuid, input)).status).toBe(200)
  })
})
