import { groupPulse } from '@muster/contract/learning/group-pulse.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { foundCircle } from '../../circles/learning-circles/circles.fixture.ts'
import { sentenceOf } from './pulse.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

it('says what one does in a group, with public faces, the work of the week and the next open meetup', async () => {
  const circle = await foundCircle(test)
  const [{ id: group } = { id: '' }] = await test.db.execute<{ id: string }>(
    sql`select interest_group_id as id from learning_circle where id = ${circle.id}`,
  )
  const shown = await createMember(test, { fullName: 'Shown Face', isPublic: true })
  const hidden = await createMember(test, { fullName: 'Hidden Face' })
  for (const [{ id }, karma] of [
    [shown, 5],
    [hidden, 9],
  ] as const) {
    await test.db.execute(
      sql`insert into karma_by_group (user_id, interest_group_id, karma) values (${id}, ${group}, ${karma})`,
    )
  }
  await test.db.execute(sql`
    update interest_group set content = '{"description": "We draw maps. And more."}' where id = ${group}`)
  await test.db.execute(sql`
    insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, is_public)
    select ${circle.id}, 'AAAA1' || number, 'Meetup ' || number, 'Maps', now() + number * interval '1 day', 60, 'UTC',
      'Library', number > 1 from generate_series(1, 3) as number`)
  await test.db.execute(sql`
    with one as (
      update task set interest_group_id = ${group} where id = (select id from task order by id limit 1) returning id
    )
    insert into submission (task_id, user_id, status, proof_text, submitted_at)
    select one.id, ${shown.id}::uuid, 'approved', 'Mine', now() - days * interval '1 day'
    from one, (values (1), (9)) as past (days)`)

  const pulse = (await test.call(groupPulse.list, {})).response.find(({ id }) => id === group)
  expect(pulse).toMatchObject({
    about: 'We draw maps.',
    works_this_week: 1,
    next_meetup: { title: 'Meetup 2' },
    faces: [{ full_name: 'Shown Face' }],
  })
})

it('cuts a long sentence at a word', () => {
  expect(sentenceOf('')).toBeNull()
  expect(sentenceOf('We build. Then we rest.')).toBe('We build.')
  const cut = sentenceOf(`${'word '.repeat(60)}end.`)
  expect(cut).toMatch(/word…$/)
  expect(cut?.length).toBeLessThanOrEqual(151)
})
