import { profiles as chatPicture } from '@muster/contract/partners/chat-picture.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { isAddressOf, pictureAddress, withOrigin } from '../../../platform/files/media.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const url = profiles.updatePicture.path

function upload(member: TestMember, content: Buffer, name = 'me.png', field = 'profile') {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return test.inject(
    {
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    },
    profiles.updatePicture,
  )
}

const painting = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#456ff6' } })

/** A picture with GPS and comment metadata, as a phone writes it. */
const withPlace = () =>
  painting()
    .withExif({ IFD0: { ImageDescription: 'secret place' }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()

const pictureOf = async (member: TestMember) =>
  (await test.call(profiles.mine, { as: member.token })).response.profile_pic

describe('my picture', () => {
  it('may be PNG, JPEG or WebP, and becomes a square WebP at a new address', async () => {
    const member = await createMember(test)
    const addresses = new Set<string>()
    for (const content of [
      await painting().png().toBuffer(),
      await painting().jpeg().toBuffer(),
      await painting().webp().toBuffer(),
    ]) {
      const answer = await upload(member, content, 'any name at all.gif')
      expect(answer.status).toBe(200)
      const address = answer.response.profile_pic
      addresses.add(address)
      expect(await pictureOf(member)).toBe(address)
      const stored = await test.app.inject(address)
      expect(stored.headers['content-type']).toBe('image/webp')
      expect(stored.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { format, width, height } = await sharp(stored.rawPayload).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
    }
    expect(addresses.size).toBe(3)
    const [first = ''] = addresses
    expect((await test.app.inject(first)).statusCode).toBe(404)
  })

  it('keeps nothing of what the file held beside the picture', async () => {
    const member = await createMember(test)
    const original = await withPlace()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { response } = await upload(member, original)
    const stored = (await test.app.inject(response.profile_pic)).rawPayload
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('secret place')).toBe(false)
  })

  it('may be larger than other requests, up to 2.5 MB', async () => {
    const member = await createMember(test)
    const noise = sharp({
      create: {
        width: 800,
        height: 700,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const content = await noise.png({ compressionLevel: 0 }).toBuffer()
    expect(content.length).toBeGreaterThan(1_500_000)
    expect((await upload(member, content)).status).toBe(200)
    const tooLarge = await upload(member, Buffer.concat([content, Buffer.alloc(1_000_000)]))
    expect(tooLarge).toMatchObject({ status: 413, statusCode: 413 })
    expect(tooLarge.message.profile).toEqual(['The file is larger than 2.5 MB. Choose a smaller one.'])
  })

  it('is refused when it is something else, whatever its name says', async () => {
    const member = await createMember(test)
    const png = await painting().png().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const contents = [
      Buffer.from(svg),
      Buffer.from('<html><script>alert(1)</script></html>'),
      await painting().gif().toBuffer(),
      await painting().tiff().toBuffer(),
      png.subarray(0, png.length - 60),
      Buffer.alloc(0),
    ]
    for (const content of contents) {
      const answer = await upload(member, content)
      expect(answer.status).toBe(400)
      expect(answer.message.profile?.[0]).toMatch(/Choose a PNG, JPEG or WebP picture\.?$/)
    }
    expect(await pictureOf(member)).toBeNull()
  })

  it('may come in a field of any name, as the only file of the form', async () => {
    const member = await createMember(test)
    const png = await painting().png().toBuffer()
    expect((await upload(member, png, 'me.png', 'avatar')).status).toBe(200)
    const part = (field: string, name: string, content: Buffer) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]
    const sendParts = (...parts: Buffer[][]) =>
      test.inject({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${member.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload: Buffer.concat([...parts.flat(), Buffer.from('--b--\r\n')]),
      })
    const none = Buffer.alloc(0)
    expect((await sendParts(part('profile', '', none), part('file', 'a.png', png))).status).toBe(200)
    expect((await sendParts(part('profile', '', none))).message.profile).toEqual(['Choose a file'])
    const several = [part('profile', 'a.png', png), part('file', 'b.png', png), part('c', 'c.png', png)]
    for (const count of [2, 3]) {
      const answer = await sendParts(...several.slice(0, count))
      expect([answer.status, answer.message.profile]).toEqual([400, ['Send only one file']])
    }
  })

  it('has to come as a form', async () => {
    const member = await createMember(test)
    const send = (type: string, payload: string) =>
      test.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
        payload,
      })
    expect((await send('application/json', '{}')).status).toBe(415)
    expect((await send('image/png', 'x')).status).toBe(415)
    expect((await send('multipart/form-data; boundary=b', '--b--\r\n')).message.profile).toEqual([
      'Choose a file',
    ])
    const cut = `--b\r\ncontent-disposition: form-data; name="profile"; filename="a.png"\r\n\r\nabc`
    expect((await send('multipart/form-data; boundary=b', cut)).status).toBe(400)
    expect((await send('multipart/form-data', cut)).status).toBe(400)
  })

  it('is set by its owner only, who has to be signed in', async () => {
    const answer = await test.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'image/png' },
    })
    expect([401, 415]).toContain(answer.status)
    const [member, other] = [await createMember(test), await createMember(test)]
    await upload(member, await painting().png().toBuffer())
    expect(await pictureOf(other)).toBeNull()
  })

  it('can be removed, twice if need be, and its file goes with it', async () => {
    const member = await createMember(test, { isPublic: true })
    const { response } = await upload(member, await painting().png().toBuffer())
    const shown = () => test.call(profiles.picture, { params: { uuid: member.id } })
    expect((await shown()).response).toEqual({ profile_pic: response.profile_pic })
    for (let time = 0; time < 2; time += 1) {
      expect((await test.call(profiles.removePicture, { as: member.token })).status).toBe(200)
    }
    expect((await shown()).response).toEqual({ profile_pic: null })
    expect((await test.app.inject(response.profile_pic)).statusCode).toBe(404)
  })
})

describe('stored pictures', () => {
  it('have addresses that work on other origins, where pages may show them once they may call', async () => {
    const open = await startTestApp({ CORS_ORIGINS: 'https://app.example', RATE_LIMITS: 'off' }, null, test)
    const member = await createMember(test)
    const { response } = await upload(member, await painting().png().toBuffer())
    expect(response.profile_pic).toMatch(/^http:\/\/muster\.test\/media\/pictures\/[0-9a-f-]{36}\.webp$/)
    const path = new URL(response.profile_pic).pathname
    const policy = async (app: TestApp) =>
      (await app.app.inject(path)).headers['cross-origin-resource-policy']
    expect([await policy(test), await policy(open)]).toEqual(['same-origin', 'cross-origin'])
    await open.close()
  })

  it('are named by their path where the site has no address of its own', async () => {
    expect(withOrigin('{"a":"/media/x"}', '')).toBe('{"a":"/media/x"}')
    const key = 'pictures/00000000-0000-4000-8000-000000000000.webp'
    const json = JSON.stringify({ profile_pic: pictureAddress(key), full_name: '/media/x', note: '"/media/' })
    expect(JSON.parse(withOrigin(json, 'https://here.example'))).toEqual({
      profile_pic: `https://here.example/media/${key}`,
      full_name: '/media/x',
      note: '"/media/',
    })
    expect(withOrigin(json, '')).toBe(json)
    expect(isAddressOf(key, `https://here.example/media/${key}`)).toBe(true)
    expect(isAddressOf(key, `/media/${key}`)).toBe(true)
    expect(isAddressOf(key, 'pictures/other.webp')).toBe(false)
  })

  it('are all that is served: no other file, no way up, no listing', async () => {
    await test.parts.files.put('private.txt', Buffer.from('private'), 'text/plain')
    for (const path of [
      '/media/private.txt',
      '/media/',
      '/media/pictures/',
      '/media/../package.json',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media/pictures/..%2fprivate.txt',
      '/media/pictures/00000000-0000-4000-8000-000000000000.webp',
    ]) {
      const answer = await test.inject({ method: 'GET', url: path })
      expect(answer).toMatchObject({ status: 404, hasError: true })
    }
  })
})

describe('the picture of a client that asks for that of the chat', () => {
  it('is the one that comes with the request; without one it says why there is none', async () => {
    const member = await createMember(test)
    const form = { as: member.token, file: await painting().png().toBuffer() }
    const sent = await sendForm(test, chatPicture.takePicture, form)
    expect(sent.response.profile_pic).toBe(await pictureOf(member))
    const without = await test.call(chatPicture.takePicture, { as: member.token })
    expect(without.status).toBe(400)
    expect(without.message.general[0]).toMatch(/hasn’t connected a Discord server/)
  })
})
