import { randomUUID } from 'node:crypto'
import { registration } from '@muster/contract/account/joining.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { formatDate } from '@muster/contract/lib/formats.ts'
import { LANGUAGE_COOKIE, type LanguageCode } from '@muster/contract/lib/languages.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../../test/setup/catalogues.ts'
import { createMember, type TestMember } from '../../../test/setup/members.ts'
import { type CallInput, startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { inLanguage } from './language.ts'

let test: TestApp
let member: TestMember
let stopSpeaking: () => void

beforeAll(async () => {
  stopSpeaking = speak({
    ml: {
      'Choose at least one path': 'ഒരു പാതയെങ്കിലും തിരഞ്ഞെടുക്കൂ',
      'Full name': 'മുഴുവൻ പേര്',
      '{label} must be {max} characters or fewer': '{label} {max} അക്ഷരത്തിൽ കൂടരുത്',
      'We couldn’t find this circle': 'ഈ സർക്കിൾ കണ്ടെത്താനായില്ല',
      'The request couldn’t be read. Send valid JSON.': 'റിക്വസ്റ്റ് വായിക്കാനായില്ല.',
      '{tasks, plural, one {# task is} other {# tasks are}} waiting since {day}':
        '{tasks, plural, one {# ടാസ്ക്} other {# ടാസ്കുകൾ}} ബാക്കിയുണ്ട് ({day})',
    },
    hi: {
      'Choose at least one path': 'कम से कम एक राह चुनें',
      'Links saved': 'लिंक सेव हो गए',
      'We couldn’t find this circle': 'यह सर्कल नहीं मिला',
      '{tasks, plural, one {# task is} other {# tasks are}} waiting since {day}':
        '{tasks, plural, one {# टास्क} other {# टास्क}} बाकी ({day})',
    },
  })
  test = await startTestApp()
  member = await createMember(test)
})
afterAll(async () => {
  stopSpeaking()
  await test.close()
})

/** Calls with the language chosen on the device. */
const callIn = <R extends RouteDefinition>(language: string, route: R, input: CallInput = {}) =>
  test.call(route, { as: member.token, headers: { cookie: `${LANGUAGE_COOKIE}=${language}` }, ...input })

describe('answers of calls', () => {
  it('are in the language of each request, also while others are answered', async () => {
    const choose = (language: string) =>
      callIn(language, registration.selectDomains, { body: { domains: [] } })
    const answers = await Promise.all(['ml', 'hi', 'en', 'xx', 'ml'].map(choose))
    expect(answers.map(({ message }) => message.domains)).toEqual([
      ['ഒരു പാതയെങ്കിലും തിരഞ്ഞെടുക്കൂ'],
      ['कम से कम एक राह चुनें'],
      ['Choose at least one path'],
      ['Choose at least one path'],
      ['ഒരു പാതയെങ്കിലും തിരഞ്ഞെടുക്കൂ'],
    ])
    expect(answers[0]?.errors).toMatchObject([{ field: 'domains', text: 'ഒരു പാതയെങ്കിലും തിരഞ്ഞെടുക്കൂ' }])
  })

  it('are in the browser’s language until one is chosen', async () => {
    const headers = { 'accept-language': 'fr, hi;q=0.8, en;q=0.5' }
    const answer = await callIn('', registration.selectDomains, { body: { domains: [] }, headers })
    expect(answer.message.domains).toEqual(['कम से कम एक राह चुनें'])
  })

  it('say whole sentences about what’s missing, and English where there’s no translation', async () => {
    const find = (language: string) =>
      callIn(language, learningCircles.detail, { params: { circle_id: randomUUID() } })
    expect((await find('hi')).message.general).toEqual(['यह सर्कल नहीं मिला'])
    expect((await find('ml')).message.general).toEqual(['ഈ സർക്കിൾ കണ്ടെത്താനായില്ല'])
    const save = (language: string) => callIn(language, profiles.editSocials, { body: {} })
    expect((await save('hi')).message.general).toEqual(['लिंक सेव हो गए'])
    expect((await save('ml')).message.general).toEqual(['Links saved'])
  })

  it('name the field and its limit in the language', async () => {
    const rename = (language: string) =>
      callIn(language, profiles.edit, { body: { full_name: 'x'.repeat(151) } })
    expect((await rename('ml')).message.full_name).toEqual(['മുഴുവൻ പേര് 150 അക്ഷരത്തിൽ കൂടരുത്'])
    expect((await rename('en')).message.full_name).toEqual(['Full name must be 150 characters or fewer'])
  })

  it('are in the language although the request couldn’t be read', async () => {
    const headers = { cookie: `${LANGUAGE_COOKIE}=ml`, 'content-type': 'application/json' }
    const answer = await test.inject({
      method: 'POST',
      url: registration.states.path,
      payload: '{',
      headers,
    })
    expect(answer.message.general).toEqual(['റിക്വസ്റ്റ് വായിക്കാനായില്ല.'])
  })
})

it('a job words what it writes for members of three languages by turns', async () => {
  const write = async (tasks: number) => {
    await new Promise(setImmediate)
    const day = formatDate('2026-11-03T12:00:00Z', 'dayMonth', 'UTC')
    return say`${counted({ tasks }, { one: '# task is', other: '# tasks are' })} waiting since ${{ day }}`
  }
  const members: readonly LanguageCode[] = ['ml', 'en', 'hi', 'ta']
  const written = await Promise.all(members.map((language) => inLanguage(language, () => write(1200))))
  expect(written).toEqual([
    '1,200 ടാസ്കുകൾ ബാക്കിയുണ്ട് (നവം 3)',
    '1,200 tasks are waiting since 3 Nov',
    '1,200 टास्क बाकी (3 नव॰)',
    // Nothing has been translated into Tamil here, so dates are English as well.
    '1,200 tasks are waiting since 3 Nov',
  ])
  expect(await inLanguage('ml', () => inLanguage('en', () => write(1)))).toBe('1 task is waiting since 3 Nov')
})
