import { counted } from '@muster/contract/lib/counted.ts'
import { onDate } from '@muster/contract/lib/formats.ts'
import { LANGUAGE_COOKIE, type LanguageCode } from '@muster/contract/lib/languages.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { speak } from '../../../../test/setup/catalogues.ts'
import { mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { inLanguage } from '../../../platform/language/language.ts'
import { type Notice, notifyByMailToo } from './index.ts'

let test: TestApp
let stopSpeaking: () => void
beforeAll(async () => {
  stopSpeaking = speak({
    ml: {
      'Hello {name},': 'ഹലോ {name},',
      'View meetup': 'മീറ്റപ്പ് കാണൂ',
      'Your meetups': 'നിങ്ങളുടെ മീറ്റപ്പുകൾ',
      'in {town}': '{town}-ൽ',
      '“{circle}” meets {count, plural, one {once} other {# times}}, first on {when}, {place}':
        '“{circle}” {count, plural, one {ഒരു തവണ} other {# തവണ}} കൂടും, ആദ്യം {when}, {place}',
    },
    hi: {
      '“{circle}” meets {count, plural, one {once} other {# times}}, first on {when}, {place}':
        '“{circle}” {count, plural, one {एक बार} other {# बार}}, पहली बार {when}, {place}',
    },
  })
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(async () => {
  stopSpeaking()
  await test.close()
})

async function memberWho(language: LanguageCode | null): Promise<TestMember> {
  const member = await createMember(test)
  await test.db.execute(sql`update "user" set language = ${language} where id = ${member.id}`)
  return member
}

const planned = (member: TestMember): Notice => ({
  userId: member.id,
  kind: 'meetup_news',
  cause: 'planned',
  title: 'Your meetups',
  description: saying`“${{ circle: 'Ada’s' }}” meets ${counted({ count: 1200 }, { one: 'once', other: '# times' })}, first on ${{ when: onDate('2026-11-03T20:00:00Z', 'dayMonth', 'Asia/Kolkata') }}, ${{ place: saying`in ${{ town: 'Kochi' }}` }}`,
  button: 'View meetup',
  url: '/dashboard/learning-circle',
})
const english = '“Ada’s” meets 1,200 times, first on 4 Nov, in Kochi'

async function read(member: TestMember, language: LanguageCode) {
  const answer = await test.call(notifications.list, {
    as: member.token,
    headers: { cookie: `${LANGUAGE_COOKIE}=${language}` },
  })
  return answer.response.data[0]
}

it('notifications and emails are in their reader’s language, and not in that of the person behind them', async () => {
  const members = [await memberWho('ml'), await memberWho('hi'), await memberWho('ta'), await memberWho(null)]
  const tell = () => test.db.transaction((tx) => notifyByMailToo(test.parts, tx, members.map(planned)))
  await inLanguage('hi', tell)
  const letters = await Promise.all(members.map(({ email }) => mailsTo(test, email)))
  expect(letters.map(([letter]) => letter?.body.split('\n')[0]?.split(' ')[0])).toEqual([
    'ഹലോ',
    'Hello',
    'Hello',
    'Hello',
  ])
  expect(letters.map(([letter]) => letter?.body.split('\n')[2])).toEqual([
    '“Ada’s” 1,200 തവണ കൂടും, ആദ്യം നവം 4, Kochi-ൽ',
    '“Ada’s” 1,200 बार, पहली बार 4 नव॰, in Kochi',
    english,
    english,
  ])
  expect(letters[0]?.[0]?.subject).toMatch(/^നിങ്ങളുടെ മീറ്റപ്പുകൾ/)
})

it('notifications follow their reader to another language', async () => {
  const member = await memberWho('ml')
  await test.db.transaction((tx) => notifyByMailToo(test.parts, tx, [planned(member)]))
  expect(await read(member, 'ml')).toMatchObject({
    title: 'നിങ്ങളുടെ മീറ്റപ്പുകൾ',
    description: '“Ada’s” 1,200 തവണ കൂടും, ആദ്യം നവം 4, Kochi-ൽ',
    button: 'മീറ്റപ്പ് കാണൂ',
  })
  expect(await read(member, 'en')).toMatchObject({ title: 'Your meetups', description: english })
  expect(await readValue(test, sql`select description from notification where user_id = ${member.id}`)).toBe(
    english,
  )
})

it('notifications from before they had languages stay as they are', async () => {
  const member = await memberWho('ml')
  await test.db.execute(sql`
    insert into notification (user_id, kind, cause, title, description)
    values (${member.id}, 'meetup_news', 'before', 'Moved: Ada’s', '“Ada’s” meets on 4 Nov.')`)
  expect(await read(member, 'ml')).toMatchObject({
    title: 'Moved: Ada’s',
    description: '“Ada’s” meets on 4 Nov.',
  })
})
