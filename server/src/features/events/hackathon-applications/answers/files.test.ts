import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { field, insertHackathon, withCrew } from '../hackathons.fixture.ts'
import { tidyAnswerFiles } from './files.ts'

let test: TestApp
let member: TestMember
let id: string
const fields = [field('CV', { kind: 'file' }), field('github')]
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  member = await createMember(test)
  id = await insertHackathon(test, { fields })
})
afterAll(() => test.close())

const calls = hackathonApplications
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const upload = (as: TestMember, file: Buffer, field_name = 'CV') =>
  sendForm(test, calls.upload, { as: as.token, params: { hackathon_id: id }, fields: { field_name }, file })
const apply = (as: TestMember, CV: string) =>
  test.call(calls.apply, {
    as: as.token,
    params: { hackathon_id: id },
    body: { answers: { CV }, consent: true },
  })
const read = (as: TestMember, file_id: string) => test.call(calls.file, { as: as.token, params: { file_id } })

it('is kept when it is a PDF or a picture, and refused when it is something else', async () => {
  expect(await upload(member, pdf)).toMatchObject({ status: 200, response: { name: 'picture.pdf' } })
  expect(await upload(member, await paintedPicture())).toMatchObject({
    status: 200,
    response: { name: 'picture.webp' },
  })
  for (const content of [
    Buffer.from('MZ a program'),
    Buffer.from('%PDF-1.4 and no end'),
    Buffer.from('<svg/>'),
  ]) {
    expect(await upload(member, content)).toMatchObject({
      status: 400,
      message: { file: ['Choose a PDF, or a PNG, JPEG or WebP picture'] },
    })
  }
  expect((await upload(member, Buffer.alloc(5_000_001))).status).toBe(413)
  expect(await upload(member, pdf, 'github')).toMatchObject({
    status: 400,
    message: { field_name: [expect.any(String)] },
  })
})

it('belongs to who uploaded it, and is read by them and those who run the hackathon alone', async () => {
  const { file_id } = (await upload(member, pdf)).response
  const stranger = await createMember(test)
  expect(await apply(stranger, file_id)).toMatchObject({
    status: 400,
    message: { 'answers.CV': ['Upload this file again'] },
  })
  expect(await apply(member, file_id)).toMatchObject({ status: 200 })
  expect((await read(member, file_id)).status).toBe(200)
  expect((await read(await withCrew(test, id, 'organiser'), file_id)).status).toBe(200)
  expect((await read(await createMember(test, { roles: ['Admins'] }), file_id)).status).toBe(200)
  expect((await read(stranger, file_id)).status).toBe(404)
  expect((await read(await withCrew(test, id, 'volunteer'), file_id)).status).toBe(404)
  const { application } = (await test.call(calls.read, { as: member.token, params: { hackathon_id: id } }))
    .response
  expect(application?.files).toEqual({ [file_id]: 'picture.pdf' })
})

it('goes after a day when no application names it', async () => {
  const other = await createMember(test)
  const { file_id } = (await upload(other, pdf)).response
  await tidyAnswerFiles(test.parts)
  const count = () =>
    readValue<string>(test, sql`select count(*) from hackathon_answer_file where id = ${file_id}::uuid`).then(
      Number,
    )
  expect(await count()).toBe(1)
  await test.db.execute(
    sql`update hackathon_answer_file set created_at = now() - interval '25 hours' where id = ${file_id}::uuid`,
  )
  await tidyAnswerFiles(test.parts)
  expect(await count()).toBe(0)
})
