import { chatCommunity } from '@muster/contract/partners/chat-community.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCircle, createMeetup } from '../../../../../test/setup/circles.ts'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { chatTest, connectedMember } from '../chat.fixture.ts'
import { type Post, wordsOf } from './words.ts'

const it = chatTest()

const said = (post: Omit<Post, 'level'>) =>
  wordsOf(it.app.db, { ...post, level: null }, 'https://muster.test', it.app.parts.clock.now())

test('approved work is told with its task, by first name for a private profile, and not once it is undone', async () => {
  const member = await connectedMember(it, { fullName: 'Asha_K' })
  const task = await createTask(it.app, { title: 'A first page' })
  const work = await readValue<string>(
    it.app,
    sql`insert into submission (user_id, task_id, status, proof_text)
      values (${member.id}, ${task.id}, 'approved', 'Here') returning id`,
  )
  const post = { kind: 'approved_work', subject_id: work } as const
  expect(await said(post)).toBe('✅ **Asha\\_K** has completed “A first page”.')
  await it.app.db.execute(sql`update "user" set full_name = 'Asha_K Menon' where id = ${member.id}`)
  expect(await said(post)).toBe('✅ **Asha\\_K** has completed “A first page”.')
  await it.app.db.execute(sql`update "user" set is_public = true where id = ${member.id}`)
  expect(await said(post)).toBe('✅ **Asha\\_K Menon** has completed “A first page”.')
  await it.app.db.execute(sql`update submission set status = 'reversed' where id = ${work}`)
  expect(await said(post)).toBeNull()
})

test('a public meetup is told with its time and page, and not once it is called off', async () => {
  const member = await createMember(it.app)
  const circle = await createCircle(it.app, [member], { name: 'Readers' })
  const { id } = await createMeetup(it.app, circle, { title: 'Chapter one' })
  const post = { kind: 'meetup', subject_id: id } as const
  const words = await said(post)
  expect(words).toMatch(/^📅 \*\*Chapter one\*\*, a meetup of Readers, <t:\d+:F>\n/)
  expect(words).toContain(`<https://muster.test/dashboard/learningcircle/meetup/${id}>`)
  await it.app.db.execute(sql`update meetup set cancelled_at = now() where id = ${id}`)
  expect(await said(post)).toBeNull()
})

test('a message of staff names no one, leads to its page and is gone once it was stopped', async () => {
  const id = await readValue<string>(
    it.app,
    sql`insert into staff_message (state, audience, ways, subject, text, button, opens, total, fixed_at, leaves_at)
      values ('sent', '{"kind":"members"}', '{channel}', 'Two places left', 'Hi {{first_name}}, come *along*',
        'Apply', '/dashboard/special-events', 1, now(), now()) returning id`,
  )
  const post = { kind: 'staff_message', subject_id: id } as const
  const words = await said(post)
  expect(words).toMatch(/^\*\*Two places left\*\*\n\n/)
  expect(words).toContain('<https://muster.test/dashboard/special-events>')
  await it.app.db.execute(sql`update staff_message set state = 'draft' where id = ${id}`)
  expect(await said(post)).toBeNull()
})

test('what a channel tells is replaced by what staff choose', async () => {
  const admin = await createMember(it.app, { roles: ['Admins'] })
  const channel = await readValue<string>(
    it.app,
    sql`insert into channel (name, discord_id) values ('chosen', '12345678901234568') returning id`,
  )
  const choose = (kinds: readonly string[]) =>
    it.app.call(chatCommunity.setPosts, { as: admin.token, params: { channel_id: channel }, body: { kinds } })
  await choose(['level_up', 'meetup'])
  await choose(['meetup'])
  const kinds = await it.app.db.execute(
    sql`select kind from chat_channel_post where channel_id = ${channel} order by kind`,
  )
  expect([...kinds]).toEqual([{ kind: 'meetup' }])
  const changes = await it.app.db.execute(
    sql`select before, after from audit_log where action = 'channel.set_posts' order by created_at desc limit 1`,
  )
  expect([...changes]).toEqual([{ before: { posts: ['level_up', 'meetup'] }, after: { posts: ['meetup'] } }])
})
