import { meetups } from '@muster/contract/circles/meetups.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** What a calendar says of each of its entries, by their ids. */
export function calendarEntries(text: string): Map<string, Record<string, string>> {
  const entries = text
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry.split('\r\n').flatMap((line) => {
          const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
          return name && value !== undefined ? [[name, value]] : []
        }),
      ),
    )
  return new Map(entries.map((entry) => [String(entry.UID).replace('@muster', ''), entry]))
}

/** The calendar of a member, as their program reads it. */
export async function calendarOf(test: TestApp, member: TestMember) {
  const { url } = (await test.call(meetups.calendars, { as: member.token, query: {} })).response
  return calendarEntries((await test.inject({ url: url.replace('http://muster.test', '') })).text)
}
