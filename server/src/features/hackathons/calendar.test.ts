import { meetups } from '@muster/contract/circles/meetups.ts'
import { hackathons } from '@muster/contract/hackathons/hackathons.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { insertHackathon, withCrew } from '../hackathon-applications/hackathons.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

/** What a calendar says of each of its entries, by their ids. */
function entriesOf(text: string): Map<string, Record<string, string>> {
  const entries = text
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry.split('\r\n').flatMap((line) => {
          const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
          return name && value !== undefined ? [[name, value]] : []
        }),
      ),
    )
  return new Map(entries.map((entry) => [String(entry.UID).replace('@muster', ''), entry]))
}

async function calendarOf(member: TestMember) {
  const { url } = (await test.call(meetups.calendars, { as: member.token, query: {} })).response
  return entriesOf((await test.inject({ url: url.replace('http://muster.test', '') })).text)
}

/** Takes part, as they were told. */
const apply = (member: TestMember, id: string, status: string) =>
  test.db.execute(sql`
    insert into hackathon_application (hackathon_id, user_id, form_id, consented_at, status, told_status, ticket_code)
    select ${id}::uuid, ${member.id}::uuid, form.id, now(), ${status}, ${status}, upper(left(replace(gen_random_uuid()::text, '-', ''), 10))
    from hackathon_form as form where form.hackathon_id = ${id}::uuid`)

describe('a hackathon in a calendar', () => {
  it('is a file for everybody who sees it', async () => {
    const id = await insertHackathon(test, { title: 'Build; Weekend' })
    const file = (hackathon_id: string) => test.call(hackathons.file, { params: { hackathon_id } })
    const { headers, text } = await file(id)
    expect(headers['content-type']).toContain('text/calendar')
    expect(entriesOf(text).get(id)).toMatchObject({
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
    const entries = await calendarOf(member)
    const shown = [...entries.values()].map(({ SUMMARY, STATUS }) => `${SUMMARY} ${STATUS}`)
    expect(shown.sort()).toEqual(['Off CANCELLED', 'Open TENTATIVE', 'Run CONFIRMED', 'Sure CONFIRMED'])
    expect(entries.get(off ?? '')).toMatchObject({ SEQUENCE: '2' })
  })

  it('stands beside the events ahead, which keep nobody busy', async () => {
    const id = await readValue<string>(
      test,
      sql`insert into event (name, starts_at, ends_at) values ('Maker fair', now() + interval '2 days', now() + interval '3 days') returning id`,
    )
    await test.db.execute(
      sql`insert into event (name, starts_at, ends_at) values ('Last year', now() - interval '9 days', now() - interval '8 days')`,
    )
    const entries = await calendarOf(await createMember(test))
    expect([...entries.keys()]).toEqual([id])
    expect(entries.get(id)).toMatchObject({ SUMMARY: 'Maker fair', TRANSP: 'TRANSPARENT' })
  })
})
