import { hackathons } from '@muster/contract/events/hackathons.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarEntries, calendarOf } from '../../../../test/setup/calendars.ts'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { insertHackathon, withCrew } from '../hackathon-applications/hackathons.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

/** Inserts an application whose status was already announced to the member. */
const apply = (member: TestMember, id: string, status: string) =>
  test.db.execute(sql`
    insert into hackathon_application (hackathon_id, user_id, form_id, consented_at, status, told_status, ticket_code)
    select ${id}::uuid, ${member.id}::uuid, form.id, now(), ${status}, ${status}, upper(left(replace(gen_random_uuid()::text, '-', ''), 10))
    from hackathon_form as form where form.hackathon_id = ${id}::uuid`)

/** A one-day event. @returns the id of its date. */
const eventDate = (name: string, inDays: number) =>
  readValue<string>(
    test,
    sql`
      with made as (insert into event (name) values (${name}) returning id)
      insert into event_date (event_id, starts_at, ends_at)
      select id, now() + ${inDays}::integer * interval '1 day', now() + ${inDays + 1}::integer * interval '1 day' from made
      returning id`,
  )

describe('a hackathon in a calendar', () => {
  it('is a file for everybody who sees it', async () => {
    const id = await insertHackathon(test, { title: 'Build; Weekend' })
    const file = (hackathon_id: string) => test.call(hackathons.file, { params: { hackathon_id } })
    const { headers, text } = await file(id)
    expect(headers['content-type']).toContain('text/calendar')
    expect(calendarEntries(text).get(id)).toMatchObject({
      SUMMARY: 'Build\\; Weekend',
      STATUS: 'CONFIRMED',
      URL: `http://muster.test/dashboard/special-events/hackathon/${id}`,
    })
    expect((await file(await insertHackathon(test, { status: 'Draft' }))).status).toBe(404)
  })

  it('stands in the calendar of those who take part or run it, as surely as they were told', async () => {
    const member = await createMember(test)
    const [sure, open, declined, run, off] = await Promise.all(
      ['Sure', 'Open', 'Declined', 'Run', 'Off'].map((title) => insertHackathon(test, { title })),
    )
    await apply(member, sure ?? '', 'accepted')
    await apply(member, open ?? '', 'applied')
    await apply(member, declined ?? '', 'rejected')
    await apply(member, off ?? '', 'accepted')
    await test.db.execute(sql`update hackathon set status = 'Deleted', sequence = 2 where id = ${off}::uuid`)
    await test.db.execute(
      sql`insert into hackathon_crew (hackathon_id, user_id, role) values (${run}::uuid, ${member.id}::uuid, 'judge')`,
    )
    await withCrew(test, run ?? '', 'organiser')
    const entries = await calendarOf(test, member)
    const shown = [...entries.values()].map(({ SUMMARY, STATUS }) => `${SUMMARY} ${STATUS}`)
    expect(shown.sort()).toEqual(['Off CANCELLED', 'Open TENTATIVE', 'Run CONFIRMED', 'Sure CONFIRMED'])
    expect(entries.get(off ?? '')).toMatchObject({ SEQUENCE: '2' })
  })

  it('stands beside the events ahead, which keep nobody busy', async () => {
    const id = await eventDate('Maker fair', 2)
    await eventDate('Last year', -9)
    const entries = await calendarOf(test, await createMember(test))
    expect([...entries.keys()]).toEqual([id])
    expect(entries.get(id)).toMatchObject({ SUMMARY: 'Maker fair', TRANSP: 'TRANSPARENT' })
  })
})
