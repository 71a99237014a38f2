import { credentials } from '@muster/contract/recognition/credentials.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { fileOf, issued, verify } from './credentials.fixture.ts'
import { bakePng, readPng } from './files/bake.ts'
import { TOKEN_FIELD } from './files/paper.ts'
import { credentialPreview } from './preview.ts'

let test: TestApp
let holder: TestMember
let number: string
beforeAll(async () => {
  test = await startTestApp()
  holder = await createMember(test, { fullName: 'കൃഷ്ണൻ Thomas' })
  number = await issued(test, holder)
})
afterAll(() => test.close())

const bytesOf = async (file: 'png' | 'svg' | 'pdf' | 'picture' | 'savedPage') => {
  const names = { picture: 'picture', savedPage: 'page' } as Record<string, string>
  const url = `/api/v1/public/credentials/${number}/${names[file] ?? file}/`
  const answer = await test.app.inject({ url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

describe('the files of a credential', () => {
  it('are a PNG that holds it, which others can check', async () => {
    const png = await bytesOf('png')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600 })
    const credential: unknown = JSON.parse(readPng(png) ?? '')
    expect(credential).toEqual(await fileOf(test, number))
    expect((await verify(test, credential)).verified).toBe(true)
  })

  it('hold it once, however often it is put in', async () => {
    const twice = bakePng(bakePng(await bytesOf('png'), 'first'), 'second ✓')
    expect(readPng(twice)).toBe('second ✓')
    expect(twice.toString('latin1').split('openbadgecredential')).toHaveLength(2)
    expect((await sharp(twice).metadata()).format).toBe('png')
  })

  it('are an SVG that holds it as its first element', async () => {
    const svg = (await bytesOf('svg')).toString()
    const [, text = ''] = /^<svg[^>]*><openbadges:credential><!\[CDATA\[(.*?)\]\]>/s.exec(svg) ?? []
    expect(JSON.parse(text)).toEqual(await fileOf(test, number))
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
  })

  it('are a paper with the signed token in it, also for names in Malayalam', async () => {
    const pdf = (await bytesOf('pdf')).toString('latin1')
    const token = (await test.call(credentials.jwt, { params: { number } })).text
    expect(pdf).toContain(`/${TOKEN_FIELD}`)
    expect(pdf).toContain(`(${token})`)
    expect(pdf).toContain('/EmbeddedFile')
  })

  it('are a page that needs no network', async () => {
    const html = (await bytesOf('savedPage')).toString()
    expect(html).not.toMatch(/(src|href)=/)
    expect(html).toContain((await test.call(credentials.jwt, { params: { number } })).text)
  })

  it('are the badge alone, and the list of those that were revoked as a token', async () => {
    const badge = await test.call(credentials.badge, { params: { number } })
    expect(badge.headers['content-type']).toContain('image/svg+xml')
    expect(badge.text).not.toContain('openbadges:credential')
    const { credentialStatus } = (await fileOf(test, number)) as {
      credentialStatus: { statusListCredential: string }
    }
    const list = /status\/(\w+)/.exec(credentialStatus.statusListCredential)?.[1] ?? ''
    const token = await test.call(credentials.statusListJwt, { params: { list } })
    expect(token.text.split('.')).toHaveLength(3)
  })

  it('are a picture for links, with a title', async () => {
    expect(await sharp(await bytesOf('picture')).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await credentialPreview(test.db, number.toLowerCase())).toMatchObject({
      title: 'കൃഷ്ണൻ Thomas: Web Development, Level 4',
      picture: `/api/v1/public/credentials/${number}/picture/`,
    })
    const [own] = (await test.call(credentials.mine, { as: holder.token })).response.credentials
    const show = (is_shown: boolean) =>
      test.call(credentials.show, {
        as: holder.token,
        params: { credential_id: own?.id },
        body: { is_shown },
      })
    await show(false)
    expect(await credentialPreview(test.db, number)).toBeNull()
    await show(true)
  })
})
