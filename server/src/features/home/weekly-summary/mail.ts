import type { NextSteps } from '@muster/contract/home/weekly-summary.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { formatDate, formatDates } from '@muster/contract/lib/formats.ts'
import { type Saying, said, say, saying } from '@muster/contract/lib/say.ts'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import { choiceOfMails } from '../../notices/notifications/index.ts'
import type { Figures } from './parts.ts'

const DAY_MS = 86_400_000

/** What was done in a week, one after the other. */
function doneIn({ karma, works, meetups, days }: Figures): Saying[] {
  const parts = [
    karma > 0 ? saying`${{ karma }} karma` : null,
    works > 0
      ? saying`${counted({ tasks: works }, { one: '# task approved', other: '# tasks approved' })}`
      : null,
    meetups > 0 ? saying`${counted({ meetups }, { one: '# meetup', other: '# meetups' })}` : null,
  ].filter((part) => part !== null)
  return parts.length > 0
    ? parts
    : [saying`${counted({ days }, { one: 'You were active on # day', other: 'You were active on # days' })}`]
}

/** A week in one line: `120 karma, 2 tasks approved, 1 meetup`. */
const headlineOf = (figures: Figures): string => doneIn(figures).map(said).join(', ')

/** What a notification says about a week. */
export function summaryText(figures: Figures): Saying {
  const [first = '', second, third] = doneIn(figures)
  if (second && third)
    return saying`${{ first }}, ${{ second }}, ${{ third }}. See what’s next and who’s doing well near you.`
  return second
    ? saying`${{ first }}, ${{ second }}. See what’s next and who’s doing well near you.`
    : saying`${{ first }}. See what’s next and who’s doing well near you.`
}

function daysLine({ days, goal, streak }: Figures): string {
  if (days < goal) return say`Active on ${{ days }} of ${{ goal }} days`
  return streak > 1
    ? say`Active on ${{ days }} days, so you reached your goal of ${{ goal }}. Your streak is ${{ streak }} weeks.`
    : say`Active on ${{ days }} days, so you reached your goal of ${{ goal }}`
}

/** '16–22 November 2026', by the Monday. */
const spanOf = (monday: Date): string =>
  formatDates(monday, new Date(monday.getTime() + 6 * DAY_MS), 'longDay', 'UTC')

const day = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
const momentIn = (zone: string, at: string): string => formatDate(at, day, zone)

function nearLine({ kind, person, level, title }: Highlight): string {
  if (kind === 'level') return say`${{ name: person.full_name }} reached Level ${{ level: level ?? 0 }}`
  if (kind === 'work') return say`${{ name: person.full_name }} had “${{ title: title ?? '' }}” approved`
  return say`${{ name: person.full_name }} wrote the meetup record for ${{ title: title ?? '' }}`
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
  return {
    to: member.email,
    unsubscribe,
    write: () => ({
      subject: say`Your week: ${{ headline: headlineOf(member) }} (${{ site: site.name }})`,
      body: letterTo(
        member.full_name,
        say`Your week, ${{ days: spanOf(new Date(`${week}T00:00:00Z`)) }}:`,
        `- ${headlineOf(member)}\n- ${daysLine(member)}`,
        ...listed(say('What’s next:'), aheadOf(next, member.zone)),
        ...listed(say('Doing well near you:'), member.near.map(nearLine)),
        say`See your week: ${{ link: `${site.url}/dashboard/weekly-summary?week=${week}` }}`,
        choiceOfMails(site, unsubscribe),
      ),
    }),
  }
}

const aheadOf = ({ meetup, task }: NextSteps, zone: string) =>
  [
    meetup && `${meetup.title}, ${momentIn(zone, meetup.starts_at)}`,
    task && (task.karma ? say`${{ task: task.title }}, +${{ karma: task.karma }} karma` : task.title),
  ].filter((line) => line !== null)

const listed = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? [heading, lines.map((line) => `- ${line}`).join('\n')] : []
