import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../../../../test/setup/forms.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createCrowd, createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { greyPicture } from '../../../../platform/drawing/decode.ts'
import { createReviewer, submit } from '../submissions.fixture.ts'
import { linkKeyOf } from './link-key.ts'
import { GREY_SIDE, type PictureTraces, tracesOf } from './picture-hash.ts'
import { readSimilar } from './similar.ts'

let test: TestApp
let reviewer: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  reviewer = await createReviewer(test)
})
afterAll(() => test.close())

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const [WIDTH, HEIGHT] = [160, 120]
const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const

/** A screenshot (lines on white) or a scene (shapes on a gradient). */
function painted(random: () => number, isScreen: boolean): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, 255)
  const [ground, across, down] = [random() * 120, random() * 120, random() * 120]
  for (let at = 0; !isScreen && at < WIDTH * HEIGHT; at += 1) {
    const light = ground + (across * (at % WIDTH)) / WIDTH + (down * Math.floor(at / WIDTH)) / HEIGHT
    pixels.fill(Math.min(255, light), at * 3, at * 3 + 3)
  }
  for (let shape = isScreen ? 24 : 10; shape > 0; shape -= 1) {
    const [left, top] = [Math.floor(random() * WIDTH), Math.floor(random() * HEIGHT)]
    const width = Math.min(WIDTH - left, 10 + Math.floor(random() * 60))
    const height = Math.min(HEIGHT - top, 3 + Math.floor(random() * (isScreen ? 10 : 40)))
    const colour = Buffer.from([random() * 255, random() * 255, random() * 255])
    for (let y = top; y < top + height; y += 1) {
      pixels.fill(colour, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3)
    }
  }
  return pixels
}

/** Cropped, scaled, brightened and encoded once more. */
function copied(random: () => number, pixels: Buffer): Promise<Buffer> {
  const cut = (length: number) => Math.floor(random() * 0.12 * length)
  const [left, top] = [cut(WIDTH), cut(HEIGHT)]
  const [width, height] = [WIDTH - left - cut(WIDTH), HEIGHT - top - cut(HEIGHT)]
  return sharp(pixels, { raw })
    .extract({ left, top, width, height })
    .resize(120 + Math.floor(random() * 200))
    .modulate({ brightness: 0.9 + random() * 0.2 })
    .jpeg({ quality: 40 + Math.floor(random() * 40) })
    .toBuffer()
}

const similarTo = async (id: string) =>
  (await test.call(submissions.similar, { as: reviewer.token, params: { submission_id: id } })).response
const submitted = async (member: TestMember, body: object) =>
  (await submit(test, member, await createTask(test), body)).response.id

describe('links', () => {
  it.each([
    ['https://github.com/Asha/Queue', 'http://www.github.com/asha/queue.git?tab=readme#start'],
    ['https://github.com/asha/queue', 'https://github.com/asha/queue/tree/main/src'],
    [
      'https://github.com/asha/queue',
      'https://colab.research.google.com/github/asha/queue/blob/main/a.ipynb',
    ],
    ['https://gitlab.com/asha/queue', 'https://gitlab.com/asha/queue/-/blob/main/readme.md'],
    ['https://youtu.be/dQw4w9WgXcQ?si=1', 'https://m.youtube.com/watch?list=2&v=dQw4w9WgXcQ&t=4'],
    [
      'https://docs.google.com/document/d/1aB_c/edit',
      'https://docs.google.com/document/d/1aB_c/view?usp=sharing',
    ],
    ['https://drive.google.com/file/d/1aB_c/view', 'https://drive.google.com/file/u/0/d/1aB_c/preview'],
    ['https://figma.com/design/Ab1/Queue', 'https://www.figma.com/proto/Ab1/Other?node-id=3'],
    ['https://queue.example/', 'http://QUEUE.example/index.html?utm_source=mail&v2#top'],
    ['https://blog.example/a%20b', 'https://blog.example/a b/?ref=home'],
  ])('%s and %s lead to the same', (one, other) => {
    expect(linkKeyOf(other)).toBe(linkKeyOf(one))
  })

  it.each([
    ['https://github.com/asha/queue', 'https://github.com/ravi/queue'],
    ['https://github.com/org/club/pull/12', 'https://github.com/org/club/pull/13'],
    ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'],
    ['https://docs.google.com/document/d/1aB/edit', 'https://docs.google.com/document/d/1ab/edit'],
    ['https://site.example/show?id=1', 'https://site.example/show?id=2'],
    ['https://a.example/Work', 'https://a.example/work'],
  ])('%s and %s lead to different ones', (one, other) => {
    expect(linkKeyOf(other)).not.toBe(linkKeyOf(one))
  })

  it('that aren’t web addresses have no form', () => {
    expect([null, '', 'ftp://a.example', 'https://'].map(linkKeyOf)).toEqual([null, null, null, null])
  })
})

describe('work that repeats another member’s', () => {
  it('is shown next to the earlier one, and isn’t rejected', async () => {
    const [first, second] = [await createMember(test), await createMember(test)]
    const original = await submitted(first, { proof_link: 'https://github.com/first/queue' })
    const body = { proof_link: 'https://github.com/First/queue/tree/dev?tab=readme' }
    const copy = await submitted(second, body)
    expect(await similarTo(copy)).toEqual([
      expect.objectContaining({
        id: original,
        status: 'pending',
        member: { full_name: first.fullName, muid: first.muid, profile_pic: null },
        proof_link: 'https://github.com/first/queue',
        same: 'link',
        likeness: 100,
      }),
    ])
    expect(await similarTo(original)).toEqual([])
    // One's own work for another task isn't a copy.
    expect((await similarTo(await submitted(first, body))).map(({ id }) => id)).toEqual([copy])
    await test.call(submissions.withdraw, { as: first.token, params: { submission_id: original } })
    expect(await similarTo(copy)).toEqual([])
  })

  it('is found by its picture, also when a part was cropped', async () => {
    const random = seeded(7)
    const pixels = painted(random, true)
    const members = [await createMember(test), await createMember(test), await createMember(test)]
    const files = [
      await sharp(pixels, { raw }).png().toBuffer(),
      await copied(random, pixels),
      await sharp(painted(random, true), { raw }).png().toBuffer(),
    ]
    const ids: string[] = []
    for (const [index, member] of members.entries()) {
      const file = files[index] ?? Buffer.alloc(0)
      const { response } = await sendForm(test, submissions.uploadPicture, { as: member.token, file })
      ids.push(await submitted(member, { proof_picture: response.proof_picture }))
    }
    const [original = '', copy = '', other = ''] = ids
    const [found] = await similarTo(copy)
    expect(found).toMatchObject({ id: original, same: 'picture' })
    expect(found?.likeness).toBeGreaterThan(91)
    expect([await similarTo(original), await similarTo(other)]).toEqual([[], []])
    // A change of the text leaves what the picture is found by.
    const [{ proof_picture = '' } = {}] = await test.db.execute<{ proof_picture: string }>(
      sql`select '/media/' || picture_key as proof_picture from submission where id = ${copy}::uuid`,
    )
    const [{ task = '' } = {}] = await test.db.execute<{ task: string }>(
      sql`select task_id as task from submission where id = ${copy}::uuid`,
    )
    const change = { params: { task_id: task }, body: { proof_text: 'More', proof_picture } }
    expect((await test.call(submissions.submit, { as: members[1]?.token ?? '', ...change })).status).toBe(200)
    expect(await similarTo(copy)).toHaveLength(1)
  })

  it('is found in 45 of 50 cases among 1,000, with at most 5 that only look like it', async () => {
    const ids = await insertMadeUp(1000, 50)
    let [found, wrong] = [0, 0]
    for (const [index, id] of ids.entries()) {
      const original = index < 950 ? undefined : ids[index - 950]
      const similar = await readSimilar(test.db, id)
      found += similar.some((one) => one.id === original) ? 1 : 0
      wrong += similar.some((one) => one.id !== original) ? 1 : 0
    }
    expect(found).toBeGreaterThanOrEqual(45)
    expect(wrong).toBeLessThanOrEqual(5)
  })
})

/** Half have a repository, half a picture. The last ones repeat the first ones. @returns ids, in order */
async function insertMadeUp(count: number, copies: number): Promise<string[]> {
  const random = seeded(42)
  const crowd = await createCrowd(test, 100)
  const task = await createTask(test)
  const paintings = Array.from({ length: count - copies }, (_, index) => painted(random, index % 4 === 1))
  const rows: object[] = []
  for (let index = 0; index < count; index += 1) {
    const isCopy = index >= count - copies
    const original = isCopy ? index - (count - copies) : index
    const pixels = paintings[original] ?? Buffer.alloc(0)
    const link = `https://github.com/member${original}/work${isCopy ? `.git?from=${index}` : ''}`
    const picture = () =>
      isCopy ? copied(random, pixels) : sharp(pixels, { raw }).webp({ quality: 84 }).toBuffer()
    const found =
      original % 2 === 0
        ? { proof_link: link, link_key: linkKeyOf(link) }
        : bandsAndThumb(tracesOf(await greyPicture(await picture(), GREY_SIDE)))
    rows.push({ position: index, user_id: crowd[(index * 37) % crowd.length]?.id, ...found })
  }
  const made = await test.db.execute<{ id: string; position: number }>(sql`
    insert into submission (task_id, user_id, status, proof_text, proof_link, link_key, picture_thumb, picture_bands,
      picture_whole_bands, created_at)
    select ${task.id}::uuid, user_id, 'approved', position, proof_link, link_key, picture_thumb, picture_bands,
      picture_whole_bands, '2026-01-01'::timestamptz + position * interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      position integer, user_id uuid, proof_link text, link_key text, picture_thumb text, picture_bands integer[],
      picture_whole_bands integer[]
    )
    returning id, proof_text::integer as position`)
  return [...made].sort((one, other) => one.position - other.position).map(({ id }) => id)
}

const bandsAndThumb = (traces: PictureTraces | null) => ({
  picture_thumb: traces?.thumb ?? null,
  picture_bands: traces?.bands ?? null,
  picture_whole_bands: traces?.wholeBands ?? null,
})
