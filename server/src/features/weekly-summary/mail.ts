import type { Highlight } from '@muster/contract/account/highlights.ts'
import type { NextSteps } from '@muster/contract/notices/weekly-summary.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { choiceOfMails } from '../notifications/index.ts'
import type { Figures } from './parts.ts'

const DAY_MS = 86_400_000

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A week in one line: `120 karma, 2 works approved, 1 meetup`. */
export function headlineOf({ karma, works, meetups, days }: Figures): string {
  const parts = [
    karma > 0 && `${karma} karma`,
    works > 0 && counted(works, 'task approved', 'tasks approved'),
    meetups > 0 && counted(meetups, 'meetup', 'meetups'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : `You were there on ${counted(days, 'day', 'days')}`
}

function daysLine({ days, goal, streak }: Figures): string {
  const there = `${counted(days, 'day', 'days')} of ${goal}`
  if (days < goal) return there
  return streak > 1
    ? `${there}. You reached your goal, and your streak is ${streak} weeks.`
    : `${there}. You reached your goal.`
}

const dayText = (day: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(day)

function momentIn(zone: string, at: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  return text.format(new Date(at))
}

function nearLine({ kind, person, level, title }: Highlight): string {
  if (kind === 'level') return `${person.full_name} reached Level ${level}`
  if (kind === 'work') return `${person.full_name} had “${title}” approved`
  return `${person.full_name} wrote the record of a meetup of ${title}`
}

interface Told extends Figures {
  readonly email: string
  readonly full_name: string
  readonly zone: string
  readonly near: readonly Highlight[]
}

/** The week as a mail: what was done, what is next, and who did well near by. */
export function summaryMail(
  site: { readonly name: string; readonly url: string },
  member: Told,
  next: NextSteps,
  week: string,
  unsubscribe: string,
): Mail {
  const monday = new Date(`${week}T00:00:00Z`)
  const sunday = new Date(monday.getTime() + 6 * DAY_MS)
  const { meetup, task } = next
  const ahead = [
    meetup && `- ${meetup.title}, ${momentIn(member.zone, meetup.starts_at)}`,
    task && `- ${task.title}${task.karma ? `, +${task.karma} karma` : ''}`,
  ].filter(Boolean)
  const sections = [
    `Hello ${member.full_name},`,
    `Your week from ${dayText(monday)} to ${dayText(sunday)}:`,
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
    subject: `Your week: ${headlineOf(member)} (${site.name})`,
    body: sections.join('\n\n'),
  }
}
