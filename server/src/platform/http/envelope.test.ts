import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { type ErrorDetail, ErrorEnvelope } from '@muster/contract/lib/envelope.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { cv } from '@muster/contract/people/cv.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    CORS_ORIGINS: 'https://app.example',
    BRAND_LOGO_URL: 'https://cdn.example/logo.svg',
  })
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.inject({ method: 'GET', url, headers })
const post = (payload: string, type = 'application/json', url: string = registration.states.path) =>
  test.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

/** Expects an error envelope with exactly its fields, the status code repeated, and a code for each text. */
function expectRefusal(answer: Awaited<ReturnType<typeof get>>, status: number): void {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = JSON.parse(answer.text)
  expect(ErrorEnvelope.strict().parse(body)).toEqual(body)
  expect(body).toMatchObject({ hasError: true, statusCode: status, response: {} })
  expect(body.errors.map(({ text }: ErrorDetail) => text)).toEqual(Object.values(body.message).flat())
  expect(Array.isArray(body.message.general)).toBe(true)
}

describe('every answer is the envelope', () => {
  it('when all is well', async () => {
    const { text } = await get('/api/v1/register/role/list/')
    expect(JSON.parse(text)).toMatchObject({ hasError: false, statusCode: 200, message: { general: [] } })
  })

  it('for an address where nothing is', async () => {
    expectRefusal(await get('/api/v1/nothing/here/'), 404)
    expectRefusal(await get('/nothing'), 404)
  })

  it('for a word where the address has an ID, which is no address, whatever the method', async () => {
    const { token } = await createMember(test, { roles: ['Admins'] })
    const headers = { authorization: `Bearer ${token}` }
    const words = ['events/featured', 'campus/events', 'campus/events/distribution', 'task/pending']
    for (const word of [...words, 'campus/execom/roles', 'user/everyone', 'lc/none/details']) {
      const answer = await get(`/api/v1/dashboard/${word}/`, headers)
      expect(answer.status, word).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({
        code: 'not_found',
        message: { general: ['There’s nothing at this address'] },
      })
      expect((await test.inject({ method: 'PUT', url: `/api/v1/dashboard/${word}/`, headers })).status).toBe(
        404,
      )
    }
  })

  it('for another method, naming those that are answered', async () => {
    const answer = await test.inject({ method: 'DELETE', url: '/api/v1/auth/get-access-token/' })
    expectRefusal(answer, 405)
    expect(answer.headers.allow).toBe('POST')
    const several = await test.inject({ method: 'POST', url: '/api/v1/auth/sessions' })
    expect(String(several.headers.allow).split(', ').toSorted()).toEqual(['DELETE', 'GET'])
  })

  it('for JSON that is malformed, empty, or of another shape', async () => {
    for (const body of ['{"country":', '', 'null', '[]', '"text"', '5']) expectRefusal(await post(body), 400)
    expectRefusal(await test.inject({ method: 'POST', url: registration.states.path }), 400)
  })

  it('for fields that are missing, null or of another type, in words that say what to do', async () => {
    const said = async (body: object) =>
      JSON.parse((await post(JSON.stringify(body), 'application/json', profiles.confirmEmail.path)).text)
        .message
    const required = { token: ['This field is required. Enter a text.'] }
    expect(await said({})).toMatchObject(required)
    expect(await said({ token: null })).toMatchObject(required)
    expect(await said({ token: 5 })).toMatchObject({ token: ['Enter a text'] })
    const query = await get('/api/v1/public/lc-dashboard/?date=soon')
    expect(JSON.parse(query.text).message).toMatchObject({ date: ['Enter a date as YYYY-MM-DD'] })
  })

  it('for a body that is too large, or of another kind', async () => {
    expectRefusal(await post(`{"country":"${'x'.repeat(1_000_001)}"}`), 413)
    expectRefusal(await post('<country/>', 'application/xml'), 415)
  })

  it('for addresses that are malformed or far too long', async () => {
    expectRefusal(await get('/api/v1/dashboard/profile/rank/%zz/'), 400)
    const long = await get(`/api/v1/dashboard/profile/rank/${'a'.repeat(5000)}/`)
    expect([400, 404, 414]).toContain(long.status)
    expectRefusal(long, long.status)
  })

  it('for texts that the database cannot hold', async () => {
    for (const text of ['nul\u0000nul', 'lone \ud800 half']) {
      const body = { emailOrMuid: text, password: 'whatever it is' }
      expectRefusal(
        await post(JSON.stringify(body), 'application/json', '/api/v1/auth/user-authentication/'),
        400,
      )
    }
  })

  it('with each refused field and its texts', async () => {
    const answer = await post(JSON.stringify({ country: 'x' }))
    expectRefusal(answer, 400)
    expect(answer.message).toEqual({ general: [], country: ['Enter a valid ID'] })
  })

  it('with each field that the call doesn’t have, whatever its name', async () => {
    const { token } = await createMember(test)
    const send = async (body: object) => {
      const { text, status } = await test.inject({
        method: 'PUT',
        url: cv.pin.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect(status, text).toBe(400)
      return ErrorEnvelope.parse(JSON.parse(text))
    }
    const names = ['', 'colour', 'constructor', 'toString']
    const { errors, message } = await send({
      works: [],
      ...Object.fromEntries(names.map((name) => [name, 1])),
    })
    expect(errors).toEqual(
      names.map((name) => ({
        field: name || null,
        code: 'field_unknown',
        text: `There’s no field “${name}”. Check its name or leave it out.`,
      })),
    )
    expect(message.colour).toEqual(['There’s no field “colour”. Check its name or leave it out.'])
    const many = Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1])
    expect((await send(Object.fromEntries(many))).errors.length).toBeLessThan(30)
  })

  it('for a field that the call doesn’t have, except where older clients send such', async () => {
    const body = JSON.stringify({ country: crypto.randomUUID(), colour: 'red' })
    expect((await post(body)).status).toBe(200)
  })

  it('with codes for programs, which say more than the status', async () => {
    const codesOf = async (answer: Promise<Awaited<ReturnType<typeof get>>>) => {
      const { code, errors }: ErrorEnvelope = JSON.parse((await answer).text)
      return [code, ...errors.map((error) => `${error.field} ${error.code}`)]
    }
    expect(await codesOf(post('{}'))).toEqual(['field_invalid', 'country field_required'])
    expect(await codesOf(post('{"country":"x"}'))).toEqual(['field_invalid', 'country field_format'])
    const user = { full_name: '', email: 'x', password: 'short', gender: 'None', dob: '1700-01-01' }
    const body = JSON.stringify({ user: { ...user, area_of_interest: 'all' } })
    expect(await codesOf(post(body, 'application/json', registration.register.path))).toEqual([
      'field_invalid',
      'user.full_name field_required',
      'user.email field_format',
      'user.password field_too_short',
      'user.dob field_invalid',
      'user.gender field_choice',
      'user.area_of_interest field_type',
    ])
    expect(await codesOf(post('{"country":'))).toEqual(['request_unreadable', 'null request_unreadable'])
    expect(await codesOf(post('<a/>', 'application/xml'))).toContain('unsupported_media_type')
    expect(await codesOf(get('/api/v1/nothing/'))).toContain('not_found')
    expect(await codesOf(get('/api/v1/dashboard/user/info/'))).toContain('access_token_rejected')
    expect(await codesOf(test.inject({ method: 'PUT', url: '/api/v1/auth/sessions/' }))).toContain(
      'method_not_allowed',
    )
    const { token } = await createMember(test)
    const authorization = `Bearer ${token}`
    expect(await codesOf(get('/api/v1/dashboard/task/', { authorization }))).toContain('forbidden')
    const refresh = post('{"refreshToken":"unknown"}', 'application/json', auth.refresh.path)
    expect(await codesOf(refresh)).toContain('session_ended')
  })
})

describe('a request without a body', () => {
  it('may say that it is JSON, as many clients always do', async () => {
    const { token } = await createMember(test)
    for (const type of ['application/json', 'application/json; charset=utf-8']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      for (const empty of [{}, { payload: '' }]) {
        const ended = await test.inject({
          method: 'DELETE',
          url: '/api/v1/auth/sessions/',
          headers,
          ...empty,
        })
        expect(ended.status, ended.text).toBe(200)
        const read = await test.inject({
          method: 'POST',
          url: notifications.markAllRead.path,
          headers,
          ...empty,
        })
        expect(read.status, read.text).toBe(200)
      }
    }
  })

  it('is told on each field that it lacks', async () => {
    for (const answer of [
      await post(''),
      await test.inject({ method: 'POST', url: registration.states.path }),
    ]) {
      expectRefusal(answer, 400)
      expect(answer.message).toEqual({ general: [], country: [expect.any(String)] })
    }
  })
})

describe('an address', () => {
  it('may have parameters without a value, which count as not sent', async () => {
    expect((await get('/api/v1/register/location/?q=goa&page=&')).response).toHaveLength(2)
    expect((await get('/api/v1/dashboard/college/search/?district=&sortBy=&search=&perPage=')).status).toBe(
      200,
    )
    expect((await get('/api/v1/register/location/?q=')).message.q).toEqual(['Location is required'])
  })

  it('is answered with and without the slash at its end, with a query too', async () => {
    for (const url of ['/api/v1/register/country/list/', '/api/v1/register/country/list']) {
      expect((await get(url)).status).toBe(200)
    }
    for (const url of ['/api/v1/register/location/?q=goa', '/api/v1/register/location?q=goa']) {
      expect((await get(url)).response).toHaveLength(2)
    }
    expect((await post('{}', 'application/json', '/api/v1/register/state/list')).status).toBe(400)
  })
})

describe('a failure of the server', () => {
  it('hides its cause, is answered with a number to quote, and kept once with its hits', async () => {
    const member = await createMember(test)
    const authorization = { authorization: `Bearer ${member.token}` }
    await test.db.execute(sql`alter table department rename to department_away`)
    const answers = [
      await get('/api/v1/register/department/list/', authorization),
      await get('/api/v1/register/department/list'),
    ]
    await test.db.execute(sql`alter table department_away rename to department`)
    for (const answer of answers) {
      expectRefusal(answer, 500)
      expect(answer.text).not.toMatch(/relation|select|department"/i)
    }
    const [text = ''] = answers[0]?.message.general ?? []
    const number = text.match(/[0-9a-f]{12}/)?.[0] ?? 'none'
    await test.parts.errors.flush()
    const rows = await test.db.execute(sql`select * from error_entry where starts_with(id, ${number})`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ hits: 2, method: 'GET', route: '/api/v1/register/department/list/' })
    expect(rows[0]?.last_request_id).toBe(answers[1]?.headers['x-request-id'])
    expect(String(rows[0]?.stack)).toContain('at ')
    expect((await get('/api/v1/register/department/list/')).status).toBe(200)
  })

  it('that was marked as resolved comes back when it happens again', async () => {
    await test.db.execute(sql`update error_entry set patched_at = now()`)
    await test.db.execute(sql`alter table department rename to department_away`)
    await get('/api/v1/register/department/list/')
    await test.db.execute(sql`alter table department_away rename to department`)
    await test.parts.errors.flush()
    const rows = await test.db.execute(sql`select hits, patched_at from error_entry`)
    expect([...rows]).toEqual([{ hits: 3, patched_at: null }])
  })

  it('is no failure when the database only asks to try again', async () => {
    await test.db.execute(sql`
      create function pg_temp_busy() returns text language plpgsql as $$
      begin raise exception using errcode = '55P03', message = 'lock timeout'; end $$`)
    await test.db.execute(sql`alter table department rename to department_away`)
    await test.db.execute(
      sql`create view department as select id, pg_temp_busy() as title from department_away`,
    )
    const answer = await get('/api/v1/register/department/list/')
    await test.db.execute(sql`drop view department`)
    await test.db.execute(sql`alter table department_away rename to department`)
    expectRefusal(answer, 503)
    expect(answer.headers['retry-after']).toBe('5')
  })
})

describe('the headers', () => {
  it('keep data from being shown, framed and guessed', async () => {
    const { headers } = await get('/api/v1/public/site/')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('keep pages from running foreign scripts, from being framed and from being guessed', async () => {
    const { headers } = await get('/healthz')
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/ (.*)/) as [string, string]),
    )
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('object-src')).toBe("'none'")
    // The page loads its scripts by relative addresses.
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('img-src')).toContain('https://cdn.example')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['permissions-policy']).toMatch(
      /^camera=\(self\), geolocation=\(self\), microphone=\(\), payment=\(\)/,
    )
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('give each request an id and keep answers of the API out of caches', async () => {
    const [one, two] = [await get('/api/v1/public/site/'), await get('/api/v1/nothing/')]
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
    expect(one.headers['cache-control']).toBe('no-store')
  })

  it('let the origins of the settings call, and no other', async () => {
    const good = await get('/api/v1/public/site/', { origin: 'https://app.example' })
    expect(good.headers['access-control-allow-origin']).toBe('https://app.example')
    const bad = await get('/api/v1/public/site/', { origin: 'https://evil.example' })
    expect(bad.headers['access-control-allow-origin']).not.toBe('https://evil.example')
    expect(bad.headers['access-control-allow-origin']).not.toBe('*')
    const preflight = await test.inject({
      method: 'OPTIONS',
      url: '/api/v1/dashboard/profile/',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
    expect(preflight.headers['access-control-max-age']).toBe('3600')
  })
})
