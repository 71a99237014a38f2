import { say } from '@muster/contract/lib/say.ts'
import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { lockState, storeState } from '../../../../platform/app-state.ts'
import type { Mail } from '../../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type Holder, holdersOf } from '../../../access/access/index.ts'
import { unsubscribeAddress, whoWants } from '../../../notices/notifications/index.ts'
import { localTime } from './local-time.ts'
import { countAt, staffQueues, waitedFor } from './queues.ts'

const KEY = 'overdue-mailed'
/** Sent from 8:00; if the server was down then, later in the morning. */
const FROM_HOUR = 8
const UNTIL_HOUR = 12

interface Overdue {
  readonly queue: (typeof staffQueues)[number]
  readonly counts: QueueCounts
}

/**
 * Emails the people who work on queues what is overdue in theirs, once each morning in the installation's
 * time zone; nothing when nothing is overdue. That it was sent is stored in the same transaction as the
 * emails, so concurrent runs, and a run after a crash, send each email once.
 */
export async function sendMorningMails({
  db,
  clock,
  config,
  sendMail,
  hashCode,
}: Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>): Promise<void> {
  const now = clock.now()
  const { day, hour } = localTime(now, config.TIME_ZONE)
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return
  await db.transaction(async (tx) => {
    if ((await lockState(tx, KEY, '')) >= day) return
    const people = new Map<string, { person: Holder; overdue: Overdue[] }>()
    for (const queue of staffQueues) {
      const counts = await countAt(tx, queue, now)
      if (counts.overdue === 0) continue
      for (const person of await holdersOf(tx, queue.access)) {
        const known = people.get(person.id) ?? { person, overdue: [] }
        known.overdue.push({ queue, counts })
        people.set(person.id, known)
      }
    }
    const wanted = await whoWants(tx, 'overdue_mail', [...people.keys()])
    const site = { name: config.BRAND_NAME, url: config.publicUrl }
    const mails = [...people.values()].filter(({ person }) => wanted.has(person.id))
    const written = mails.map(({ person, overdue }) => ({
      ...morningMail(site, person, overdue, now),
      unsubscribe: unsubscribeAddress({ config, hashCode }, person.id, 'overdue_mail'),
    }))
    await sendMail(tx, ...written)
    await storeState(tx, KEY, day, now)
  })
}

function morningMail(
  site: { readonly name: string; readonly url: string },
  person: Holder,
  overdue: readonly Overdue[],
  now: Date,
): Mail {
  const all = overdue.reduce((sum, { counts }) => sum + counts.overdue, 0)
  const lineOf = ({ queue, counts }: Overdue) => {
    const name = say(queue.title)
    return counts.oldest_at
      ? say`${{ name }}: ${{ overdue: counts.overdue }} overdue out of ${{ waiting: counts.waiting }} waiting, the oldest for ${{ age: waitedFor(counts.oldest_at, now) }}`
      : say`${{ name }}: ${{ overdue: counts.overdue }} overdue out of ${{ waiting: counts.waiting }} waiting`
  }
  return {
    to: person.email,
    write: () => ({
      subject: say`${{ overdue: all }} overdue in your queues (${{ site: site.name }})`,
      body: [
        say`Good morning ${{ name: person.full_name }},`,
        say('These have been waiting for more than 72 hours:'),
        ...overdue.map((one) => `${lineOf(one)}\n${site.url}${one.queue.url}`),
        say`You get this email in the morning while something in your queues is overdue. Turn it off under “Overdue queues”: ${{ link: `${site.url}/dashboard/settings/notifications` }}`,
      ].join('\n\n'),
    }),
  }
}
