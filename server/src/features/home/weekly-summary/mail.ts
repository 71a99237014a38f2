import type { NextSteps } from '@muster/contract/home/weekly-summary.ts'
import { formatDate, formatDates } from '@muster/contract/lib/formats.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import { choiceOfMails } from '../../notices/notifications/index.ts'
import type { Figures } from './parts.ts'

const DAY_MS = 86_400_000

/** A week in one line: `120 karma, 2 tasks approved, 1 meetup`. */
export function headlineOf({ karma, works, meetups, days }: Figures): string {
  const parts = [
    karma > 0 && `${karma} karma`,
    works > 0 && plural(works, { one: '1 task approved', many: (n) => `${n} tasks approved` }),
    meetups > 0 && plural(meetups, { one: '1 meetup', many: (n) => `${n} meetups` }),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return plural(days, { one: 'You were active on 1 day', many: (n) => `You were active on ${n} days` })
}

function daysLine({ days, goal, streak }: Figures): string {
  if (days < goal) return `Active on ${days} of ${goal} days`
  return streak > 1
    ? `Active on ${days} days, so you reached your goal of ${goal}. Your streak is ${streak} weeks.`
    : `Active on ${days} days, so you reached your goal of ${goal}`
}

/** '16–22 November 2026', by the Monday. */
const spanOf = (monday: Date): string =>
  formatDates(monday, new Date(monday.getTime() + 6 * DAY_MS), 'longDay', 'UTC')

const day = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
const momentIn = (zone: string, at: string): string => formatDate(at, day, zone)

function nearLine({ kind, person, level, title }: Highlight): string {
  if (kind === 'level') return `${person.full_name} reached Level ${level}`
  if (kind === 'work') return `${person.full_name} had “${title}” approved`
  return `${person.full_name} wrote the meetup record for ${title}`
}

interface Told extends Figures {
  readonly email: string
  readonly full_name: string
  readonly zone: string
  readonly near: readonly Highlight[]
}

/** The weekly email: what was done, what is next, and highlights of people nearby. */
export function summaryMail(
  site: { readonly name: string; readonly url: string },
  member: Told,
  next: NextSteps,
  week: string,
  unsubscribe: string,
): Mail {
  const monday = new Date(`${week}T00:00:00Z`)
  const { meetup, task } = next
  const ahead = [
    meetup && `- ${meetup.title}, ${momentIn(member.zone, meetup.starts_at)}`,
    task && `- ${task.title}${task.karma ? `, +${task.karma} karma` : ''}`,
  ].filter(Boolean)
  const sections = [
    `Hello ${member.full_name},`,
    `Your week, ${spanOf(monday)}:`,
    `- ${headlineOf(member)}\n- ${daysLine(member)}`,
    ...(ahead.length > 0 ? [`What’s next:`, ahead.join('\n')] : []),
    ...(member.near.length > 0
      ? ['Doing well near you:', member.near.map((one) => `- ${nearLine(one)}`).join('\n')]
      : []),
    `See your week: ${site.url}/dashboard/weekly-summary?week=${week}`,
    choiceOfMails(site, unsubscribe),
  ]
  return {
    to: member.email,
    unsubscribe,
    write: () => ({
      subject: `Your week: ${headlineOf(member)} (${site.name})`,
      body: sections.join('\n\n'),
    }),
  }
}
