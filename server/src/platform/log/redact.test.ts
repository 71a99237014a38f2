import { describe, expect, it } from 'vitest'
import { kindOfMessage, redactLine, redactPath, redactText, redactTrace, redactValue } from './redact.ts'

/** Values that must not appear in any log, in various formats. */
const nasty = [
  'anna.o’hara+news@post.example.co.in',
  'ANNA_B@EXAMPLE.ORG',
  '+91 98765 43210',
  '(0471) 234-56789',
  '9876543210',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'mk_4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c',
  '203.0.113.77',
  '2001:db8:85a3:8d3:1319:8a2e:370:7348',
]

describe('a text of the log', () => {
  it.each(nasty)('has no %s in it', (value) => {
    for (const text of [value, `failed for ${value}.`, `(${value})`, `"${value}"`, `x=${value}, y`]) {
      for (const part of value.match(/[\p{L}\d]{4,}/gu) ?? []) expect(redactText(text)).not.toContain(part)
    }
  })

  it('has none of the values that PostgreSQL names', () => {
    const text = redactText(
      'duplicate key value violates unique constraint "user_email_unique" Key (email, name)=(a@b.example, Anna (Ann) Rao) already exists.',
    )
    expect(text).toContain('constraint "user_email_unique"')
    expect(text).not.toMatch(/Anna|Rao|b\.example/)
    expect(redactText('Failing row contains (1, Anna Rao, secret, null).')).not.toMatch(/Anna|secret,/)
    expect(redactText('invalid input syntax for type uuid: "Anna Rao"')).not.toContain('Anna')
    expect(redactText('select 1\nparams: Anna Rao,9876543210')).not.toContain('Anna')
  })

  it('has no secrets behind their names', () => {
    for (const text of [
      'password=hunter22!',
      'the "refresh_token": "abcdef", was old',
      'Cookie: sid=s3cret; theme=dark',
      'Authorization: Basic YW5uYTpzM2NyZXQ=',
      'bearer s3cret-of-anna',
      'postgres://muster:s3cret@db/muster is away',
      'otp: 493021',
    ]) {
      expect(redactText(text)).not.toMatch(/hunter22|abcdef|s3cret|YW5u|493021/)
    }
  })

  it('keeps the names of code and of tables', () => {
    expect(redactText(`Cannot read properties of null (reading 'org')`)).toContain(`'org'`)
    expect(redactText('relation "department" does not exist')).toContain('"department"')
    expect(redactText('connect ECONNREFUSED')).toBe('connect ECONNREFUSED')
    expect(redactText('of lekha-pillai@muster')).toContain('lekha-pillai@muster')
  })
})

it('equal failures have one message, whatever they were about', () => {
  expect(kindOfMessage('no place for 12345 of anna@a.example')).toBe(
    kindOfMessage('no place for 99887 of ben@b.example'),
  )
  expect(kindOfMessage(`row "Anna" of 6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f`)).toBe(
    kindOfMessage(`row "Ben" of 7f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f`),
  )
})

it('a trace names functions and files, and no folder of the machine or value', () => {
  const trace = redactTrace(
    [
      'Error: anna@a.example',
      '    at send (file:///home/anna/muster/server/src/platform/mail.ts:84:3)',
      '    at async run (/home/anna/muster/node_modules/fastify/lib/hooks.js:1:2)',
      'Caused by: TypeError: "Anna"',
      '    at /srv/anna/other.js:3:1',
    ].join('\n'),
  )
  expect(trace).toContain('at send (server/src/platform/mail.ts:84:3)')
  expect(trace).toContain('node_modules/fastify/lib/hooks.js:1:2')
  expect(trace.toLowerCase()).not.toContain('anna')
})

it('what was sent is kept by its shape alone', () => {
  const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
  const kept = redactValue({
    email: 'a@b.example',
    full_name: 'Anna',
    mobile: 9876543210,
    password: ['x'],
    count: 3,
    far: 98765432,
    active: true,
    note: 'Call Anna',
    task: id,
    'anna@b.example': 1,
    list: Array.from({ length: 30 }, () => 'Anna'),
    deep: { a: { b: { c: { d: 'Anna' } } } },
  })
  expect(kept).toMatchObject({
    email: '[hidden]',
    full_name: '[hidden]',
    mobile: '[hidden]',
    password: '[hidden]',
    far: '[number]',
    note: '[text of 9]',
    count: 3,
    active: true,
    task: id,
  })
  expect(JSON.stringify(kept)).not.toMatch(/Anna|a@b|9876543210/)
  expect(redactValue('Anna')).toBe('[text of 4]')
})

it('an address keeps ids and member IDs, and no secret', () => {
  const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
  expect(redactPath('/api/v1/x/:task_id/', { task_id: id })).toBe(`/api/v1/x/${id}/`)
  expect(redactPath('/profile/:muid', { muid: 'anna-rao@muster' })).toBe('/profile/anna-rao@muster')
  expect(redactPath('/profile/:muid', { muid: 'anna@mail.example' })).toBe('/profile/{muid}')
  expect(redactPath('/reset/:token/', { token: id })).toBe('/reset/{token}/')
  expect(redactPath('/search/:words', { words: 'Anna Rao' })).toBe('/search/{words}')
})

it('a line of the log keeps ids and the time, and nothing personal', () => {
  const line = redactLine(
    JSON.stringify({
      time: 1_795_300_000_000,
      userId: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f',
      ip: '203.0.113.7',
      to: 'anna@a.example',
      err: {
        message: 'no mail for anna@a.example',
        stack: 'Error: anna@a.example\n    at run (/home/anna/server/a.ts:1:1)',
      },
      msg: 'told +91 98765 43210',
    }),
  )
  expect(line).toContain('6f2c1a34-9a0b')
  expect(line).toContain('1795300000000')
  expect(line).not.toMatch(/anna|203\.0|98765/)
  expect(redactLine('no JSON: anna@a.example')).toBe('no JSON: [email]')
})
