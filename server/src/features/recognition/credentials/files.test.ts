import { generateKeyPairSync, sign } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { credentials } from '@muster/contract/recognition/credentials.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { missingOnPaper, namesOfScripts } from '../../../../test/setup/papers.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { fileOf, issued, verify } from './credentials.fixture.ts'
import { bakePng, readPng } from './files/bake.ts'
import { drawCredential, TOKEN_FIELD } from './files/paper.ts'
import { credentialPreview } from './preview.ts'

interface SavedCase {
  readonly isForged?: boolean
  readonly isOnline?: boolean
  readonly knows?: boolean
  readonly verdict: string
}

/** Runs the script of a saved page with the little of a document that it uses. @param jwks null without a network */
async function openSaved(html: string, jwks: string | null) {
  const [, kept = ''] = /id="kept">(.*?)<\/script>/s.exec(html) ?? []
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
  const heard = new Map<string, () => Promise<void>>()
  const element = () => {
    const children = new Map<string, ReturnType<typeof element>>()
    return {
      textContent: '',
      value: '',
      hidden: false,
      dataset: {},
      appendChild: <T>(child: T) => child,
      addEventListener: (name: string, run: () => Promise<void>) => void heard.set(name, run),
      querySelector(name: string) {
        const child = children.get(name) ?? element()
        children.set(name, child)
        return child
      },
    }
  }
  const document = element()
  const byId = (id: string) => document.querySelector(id)
  byId('kept').textContent = kept
  const network = { jwks }
  const globals = {
    document: { getElementById: byId, createElement: element },
    crypto: globalThis.crypto,
    fetch: async () => {
      if (network.jwks === null) throw new TypeError('Failed to fetch')
      return new Response(network.jwks)
    },
    addEventListener: document.addEventListener,
    ...{ TextEncoder, TextDecoder, Uint8Array, atob, Blob, Response, DecompressionStream, URL },
  }
  await runInNewContext(`${script.replace(/check\(\)\s*$/, '')}\ncheck()`, globals)
  return {
    verdict: () => byId('verdict').querySelector('b').textContent,
    fingerprint: () => byId('fingerprint').textContent,
    async type(text: string) {
      byId('known').value = text
      await heard.get('input')?.()
    },
    async goOnline(keys: string) {
      network.jwks = keys
      await heard.get('online')?.()
    },
  }
}

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

  const onPaper = {
    title: 'The project',
    full_name: 'Asha',
    description: 'About it',
    badge: null,
    json: '{}',
    token: 'token',
    asked_at: '2026-07-27T12:00:00.000Z',
  }
  const draw = (shown: Partial<typeof onPaper>, name = 'Muster') => {
    const site = { name, url: 'https://muster.example', hasOwnLogo: false }
    return drawCredential({ number, ...onPaper, ...shown }, site, 'https://muster.example/c')
  }

  it.each(namesOfScripts)('are a paper with the name %s as it is', async (full_name) => {
    const paper = await draw({ full_name, title: `The project of ${full_name}` }, full_name)
    expect(missingOnPaper(paper, full_name)).toEqual([])
  })

  it.each([
    ['whole with 320 characters', 319, []],
    ['shortened with 321', 320, ['Ω']],
  ])('are a paper with a description that is %s', async (_, before, missing) => {
    const paper = await draw({ description: `${'яблоко '.repeat(50).slice(0, before)}Ω` })
    expect(missingOnPaper(paper, 'Ω')).toEqual(missing)
  })

  it('can be checked for characters that no font has', async () => {
    const printable = async (text: string) =>
      (await test.call(credentials.printable, { as: holder.token, query: { text } })).response
    expect(await printable('王小明\nAsha 🌸')).toEqual([])
    expect(await printable('王小明\nAsha 𒀀')).toEqual([{ text: 'Asha 𒀀', missing: ['𒀀'] }])
  })

  it('are a page that needs no network', async () => {
    const html = (await bytesOf('savedPage')).toString()
    expect(html).not.toMatch(/(src|href)=/)
    expect(html).toContain((await test.call(credentials.jwt, { params: { number } })).text)
  })

  describe('on a page that was saved', () => {
    const known = async () => {
      const { response } = await test.call(credentials.one, { params: { number } })
      return response.key_fingerprint
    }
    const jwks = async () => (await test.call(credentials.keys)).text
    /** As a forger would: the same page, signed again with a key of their own under the site's name. */
    async function forged(): Promise<string> {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const html = (await bytesOf('savedPage')).toString()
      const [, text = ''] = /id="kept">(.*?)<\/script>/s.exec(html) ?? []
      const kept = JSON.parse(text)
      const again = (token: string) => {
        const [head = '', body = ''] = token.split('.')
        const claims = Buffer.from(body, 'base64url').toString().replace('Thomas', 'Forger')
        const signed = `${head}.${Buffer.from(claims).toString('base64url')}`
        return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
      }
      const { x } = publicKey.export({ format: 'jwk' })
      const keys = kept.keys.keys.map((key: object) => ({ ...key, x }))
      const changed = { ...kept, token: again(kept.token), list: again(kept.list), keys: { keys } }
      return html.replace(text, () => JSON.stringify(changed).replaceAll('<', '\\u003c'))
    }
    const whole = 'This file is whole'
    const genuine = 'This credential is genuine'
    const others = 'Someone else signed this credential'

    it.each([
      ['whole without a network', { verdict: whole }],
      ['genuine with one', { isOnline: true, verdict: genuine }],
      ['genuine for who knows its fingerprint', { knows: true, verdict: genuine }],
      ['whole without a network when it is forged', { isForged: true, verdict: whole }],
      [
        'someone else’s with a network when it is forged',
        { isForged: true, isOnline: true, verdict: others },
      ],
      ['someone else’s for who knows the fingerprint', { isForged: true, knows: true, verdict: others }],
    ])('is %s', async (_, { isForged = false, isOnline = false, knows = false, verdict }: SavedCase) => {
      const html = isForged ? await forged() : (await bytesOf('savedPage')).toString()
      const page = await openSaved(html, isOnline ? await jwks() : null)
      if (knows) await page.type((await known()).toUpperCase())
      expect(page.verdict()).toBe(verdict)
      expect(page.fingerprint() === (await known())).toBe(!isForged)
    })

    it('is checked as soon as there is a network', async () => {
      const page = await openSaved(await forged(), null)
      expect(page.verdict()).toBe(whole)
      await page.goOnline(await jwks())
      expect(page.verdict()).toBe(others)
    })
  })

  it('name the profile of a holder who shows it, and no address of a private one', async () => {
    const profile = async () => (await test.call(credentials.one, { params: { number } })).response.profile
    expect(await profile()).toBeNull()
    await test.db.execute(sql`update "user" set is_public = true where id = ${holder.id}`)
    expect(await profile()).toBe(`/profile/${holder.muid}`)
    await test.db.execute(sql`update "user" set is_public = false where id = ${holder.id}`)
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
