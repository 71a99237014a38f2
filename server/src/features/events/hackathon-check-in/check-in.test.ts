import { randomUUID } from 'node:crypto'
import { hackathonCheckIn as calls } from '@muster/contract/events/hackathon-check-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import {
  DAY,
  HOUR,
  insertApplicants,
  insertHackathon,
  withCrew,
} from '../hackathon-applications/hackathons.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const params = (hackathon_id: string) => ({ hackathon_id })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A hackathon that begins in an hour, with its volunteer and accepted applicants. */
async function openDoor(count = 2, options: Parameters<typeof insertHackathon>[1] = {}) {
  const id = await insertHackathon(test, { closes: -HOUR, opens: -DAY, starts: HOUR, ends: DAY, ...options })
  const volunteer = await withCrew(test, id, 'volunteer', { fullName: 'Devika Nair' })
  await insertApplicants(test, id, count)
  await test.db.execute(
    sql`update hackathon_application set status = 'accepted', told_status = 'accepted' where hackathon_id = ${id}::uuid`,
  )
  const rows = await test.db.execute<{ ticket_code: string }>(
    sql`select ticket_code from hackathon_application where hackathon_id = ${id}::uuid order by since`,
  )
  return { id, volunteer, tickets: [...rows].map(({ ticket_code }) => ticket_code) }
}

const scanOf = (ticket_code = '', more = {}) => ({
  scan_id: randomUUID(),
  ticket_code,
  scanned_at: minutesAgo(5),
  ...more,
})
const send = (as: TestMember, id: string, scans: readonly object[], device = 'North door') =>
  test.call(calls.send, { as: as.token, params: params(id), body: { device, scans } })
const counts = async (as: TestMember, id: string) =>
  (await test.call(calls.counts, { as: as.token, params: params(id) })).response
const list = (as: TestMember, id: string, query = {}) =>
  test.call(calls.list, { as: as.token, params: params(id), query })
const answersOf = async (as: TestMember, id: string, scans: readonly object[]) =>
  (await send(as, id, scans)).response.answers

describe('the door of a hackathon', () => {
  it('takes along who was accepted, and says who is in', async () => {
    const { id, volunteer, tickets } = await openDoor(3)
    await test.db.execute(
      sql`update hackathon_application set status = 'waiting' where ticket_code = ${tickets[2]}`,
    )
    await send(volunteer, id, [scanOf(tickets[0])])
    const { people, next } = (await list(volunteer, id)).response
    expect(next).toBeNull()
    expect(people.map(({ ticket_code }) => ticket_code).sort()).toEqual(tickets.slice(0, 2).sort())
    expect(people.find(({ ticket_code }) => ticket_code === tickets[0])).toMatchObject({
      full_name: 'Applicant 1',
      org: null,
      checked_in_at: expect.any(String),
      checked_in_by: 'Devika Nair',
    })
    expect((await list(volunteer, id, { search: 'APPLICANT 2' })).response.people).toMatchObject([
      { full_name: 'Applicant 2', checked_in_at: null, checked_in_by: null },
    ])
    expect(await counts(volunteer, id)).toMatchObject({ title: 'Build Weekend', accepted: 2, in: 1 })
  })

  it('hands the list over in parts that leave nobody out', async () => {
    const { id, volunteer } = await openDoor(203)
    const first = (await list(volunteer, id)).response
    const rest = (await list(volunteer, id, { after: first.next })).response
    expect([first.people.length, rest.people.length, rest.next]).toEqual([200, 3, null])
    expect(new Set([...first.people, ...rest.people].map(({ ticket_code }) => ticket_code)).size).toBe(203)
  })

  it('is for its crew but for judges, and for staff', async () => {
    const { id, tickets } = await openDoor(1)
    const takeBack = (as: TestMember) =>
      test.call(calls.takeBack, { as: as.token, params: { ...params(id), application_id: randomUUID() } })
    for (const role of ['judge', null] as const) {
      const as = role ? await withCrew(test, id, role) : await createMember(test)
      for (const answer of [
        await list(as, id),
        await test.call(calls.counts, { as: as.token, params: params(id) }),
        await send(as, id, [scanOf(tickets[0])]),
        await takeBack(as),
      ]) {
        expect(answer.status).toBe(403)
      }
    }
    for (const role of ['owner', 'organiser', 'volunteer'] as const) {
      expect((await list(await withCrew(test, id, role), id)).status).toBe(200)
    }
    const admin = await createMember(test, { roles: ['Admins'] })
    expect((await list(admin, id)).status).toBe(200)
    expect((await takeBack(admin)).status).toBe(404)
    expect((await list(admin, randomUUID())).status).toBe(404)
  })
})

describe('a scan', () => {
  it('lets in once, however often it is sent, and says who was first', async () => {
    const { id, volunteer, tickets } = await openDoor()
    const organiser = await withCrew(test, id, 'organiser')
    const scan = scanOf(tickets[0]?.toLowerCase())
    const [let_in] = await answersOf(volunteer, id, [scan])
    expect(let_in).toMatchObject({
      outcome: 'in',
      full_name: 'Applicant 1',
      checked_in_by: 'Devika Nair',
      why: null,
    })
    expect(Date.parse(let_in?.checked_in_at ?? '')).toBe(Date.parse(scan.scanned_at))
    expect(await answersOf(volunteer, id, [scan])).toEqual([let_in])
    expect(await answersOf(organiser, id, [scanOf(tickets[0]), scanOf(tickets[1])])).toMatchObject([
      { outcome: 'already', full_name: 'Applicant 1', checked_in_by: 'Devika Nair' },
      { outcome: 'in', full_name: 'Applicant 2' },
    ])
    expect(await counts(volunteer, id)).toMatchObject({ in: 2, accepted: 2 })
  })

  it('of the same ticket from two devices at once lets in at one of them', async () => {
    const { id, volunteer, tickets } = await openDoor(6)
    const organiser = await withCrew(test, id, 'organiser')
    const both = await Promise.all([
      answersOf(
        volunteer,
        id,
        tickets.map((code) => scanOf(code)),
      ),
      answersOf(
        organiser,
        id,
        tickets.toReversed().map((code) => scanOf(code)),
      ),
    ])
    const outcomes = both.flat().map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(6)
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(6)
    expect(await countOf(test, sql`hackathon_check_in where hackathon_id = ${id}::uuid`)).toBe(6)
  })

  it('that comes twice in one sending lets in with the first', async () => {
    const { id, volunteer, tickets } = await openDoor(1)
    expect(await answersOf(volunteer, id, [scanOf(tickets[0]), scanOf(tickets[0])])).toMatchObject([
      { outcome: 'in' },
      { outcome: 'already' },
    ])
  })

  it('is refused for a ticket that does not let in here, and the others go through', async () => {
    const { id, volunteer, tickets } = await openDoor(3)
    const other = await openDoor(1)
    await list(volunteer, id)
    await test.db.execute(
      sql`update hackathon_application set status = 'withdrawn' where ticket_code = ${tickets[0]}`,
    )
    await test.db.execute(
      sql`update hackathon_application set status = 'rejected' where ticket_code = ${tickets[1]}`,
    )
    const answers = await answersOf(
      volunteer,
      id,
      ['NOSUCH', other.tickets[0], ...tickets].map((code) => scanOf(code)),
    )
    expect(answers).toMatchObject([
      { outcome: 'refused', full_name: null, why: 'No one has this ticket' },
      {
        outcome: 'refused',
        full_name: null,
        application_id: null,
        why: 'This ticket is for another hackathon',
      },
      { outcome: 'refused', full_name: 'Applicant 1', why: 'Applicant 1 has withdrawn' },
      { outcome: 'refused', full_name: 'Applicant 2', why: 'Applicant 2 no longer has a place' },
      { outcome: 'in', full_name: 'Applicant 3', why: null },
    ])
  })

  it('is refused until a day before the start, and when it was made after the end', async () => {
    const early = await openDoor(1, { starts: DAY + HOUR, ends: 2 * DAY })
    expect(await answersOf(early.volunteer, early.id, [scanOf(early.tickets[0])])).toMatchObject([
      { outcome: 'refused', why: 'Too early. Check-in opens a day before the start.' },
    ])
    const late = await openDoor(2, { starts: -DAY, ends: -HOUR, opens: -3 * DAY, closes: -2 * DAY })
    expect(
      await answersOf(late.volunteer, late.id, [
        scanOf(late.tickets[0]),
        scanOf(late.tickets[1], { scanned_at: minutesAgo(120) }),
      ]),
    ).toMatchObject([{ outcome: 'refused', why: 'The hackathon has ended' }, { outcome: 'in' }])
  })

  it('is refused when it is dated before the door opened, and lets in when it is sent again with its time', async () => {
    const { id, volunteer, tickets } = await openDoor(1)
    const dated = (hoursAgo: number) => scanOf(tickets[0], { scanned_at: minutesAgo(60 * hoursAgo) })
    // The hackathon begins in an hour, and its door opened 23 hours ago.
    for (const hoursAgo of [24, 24 * 365]) {
      expect(await answersOf(volunteer, id, [dated(hoursAgo)])).toMatchObject([
        { outcome: 'refused', why: expect.stringContaining('before check-in opened'), checked_in_at: null },
      ])
    }
    expect(await counts(volunteer, id)).toMatchObject({ in: 0 })
    expect(await answersOf(volunteer, id, [dated(22)])).toMatchObject([{ outcome: 'in' }])
  })

  it('by a clock that is ahead counts as made now', async () => {
    const { id, volunteer, tickets } = await openDoor(1)
    const [answer] = await answersOf(volunteer, id, [scanOf(tickets[0], { scanned_at: minutesAgo(-600) })])
    expect(answer?.outcome).toBe('in')
    expect(Date.parse(answer?.checked_in_at ?? '')).toBeLessThan(Date.now() + 60_000)
  })

  it('does not let in who made it', async () => {
    const { id, volunteer, tickets } = await openDoor(1)
    await test.db.execute(
      sql`update hackathon_application set user_id = ${volunteer.id}::uuid where ticket_code = ${tickets[0]}`,
    )
    expect(await answersOf(volunteer, id, [scanOf(tickets[0])])).toMatchObject([
      { outcome: 'refused', why: 'Someone else has to check you in' },
    ])
  })

  it('needs an id of its own, a device, and comes with 200 others at most', async () => {
    const { id, volunteer } = await openDoor(1)
    const scan = scanOf('ABC')
    expect(await send(volunteer, id, [scan, scan])).toMatchObject({
      status: 400,
      message: { scans: ['Give each scan its own ID'] },
    })
    expect((await send(volunteer, id, [scan], ' ')).status).toBe(400)
    expect((await send(volunteer, id, [])).status).toBe(400)
    const many = Array.from({ length: 201 }, () => scanOf('ABC'))
    expect((await send(volunteer, id, many)).status).toBe(400)
    expect((await send(volunteer, id, many.slice(1))).status).toBe(200)
  })
})

describe('taking a check-in back', () => {
  it('lets the ticket in again, but not by the scan that was undone', async () => {
    const { id, volunteer, tickets } = await openDoor(1)
    const scan = scanOf(tickets[0])
    const [answer] = await answersOf(volunteer, id, [scan])
    const takeBack = () =>
      test.call(calls.takeBack, {
        as: volunteer.token,
        params: { ...params(id), application_id: answer?.application_id ?? '' },
      })
    expect(await takeBack()).toMatchObject({
      status: 200,
      message: { general: ['Applicant 1 is no longer checked in'] },
    })
    expect((await takeBack()).status).toBe(200)
    expect(
      await readValue(
        test,
        sql`select count(*)::integer from audit_log where action = 'hackathon.take_back_check_in'
      and target_id = ${id}`,
      ),
    ).toBe(1)
    expect(await counts(volunteer, id)).toMatchObject({ in: 0 })
    expect((await list(volunteer, id)).response.people).toMatchObject([{ checked_in_at: null }])
    expect(await answersOf(volunteer, id, [scan])).toMatchObject([
      { outcome: 'refused', why: 'This check-in was undone. Scan the ticket again.' },
    ])
    expect(await answersOf(volunteer, id, [scanOf(tickets[0])])).toMatchObject([{ outcome: 'in' }])
    expect(await counts(volunteer, id)).toMatchObject({ in: 1 })
  })
})
