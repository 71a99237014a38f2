import { ph, t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { timeWithDay } from '../../circles/meetups/shared/words/when.ts'
import classes from './door.module.css'
import type { AnsweredScan, KeptScan, TakenList } from './door-store.ts'

interface VerdictProps {
  scanId: string | undefined
  list: TakenList
  pending: readonly KeptScan[]
  offline: boolean
}

interface Said {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

/** Result of the latest scan, large enough to read across a table. */
export function Verdict({ scanId, list, pending, offline }: VerdictProps) {
  const answered = list.answers.find(({ scan_id }) => scan_id === scanId)
  const kept = pending.find(({ scan_id }) => scan_id === scanId)
  const said = answered ? saidOf(answered) : kept ? keptOf(kept, list, pending, offline) : null
  return (
    <div role="status" className={classes.verdict} data-tone={said?.tone}>
      {said ? (
        <>
          {said.icon}
          <p className={classes.name}>{said.title}</p>
          <p>{said.text}</p>
        </>
      ) : (
        <p>{t`Scan a ticket, or enter its number.`}</p>
      )}
    </div>
  )
}

function alreadyText({
  checked_in_at: at,
  checked_in_by: by,
}: Pick<AnsweredScan, 'checked_in_at' | 'checked_in_by'>): string {
  if (!at) return by ? t`Already checked in by ${by}` : t`Already checked in`
  return by
    ? t`Already checked in at ${ph({ timeWithDay: timeWithDay(at) })} by ${by}`
    : t`Already checked in at ${ph({ timeWithDay: timeWithDay(at) })}`
}

function saidOf(answer: AnsweredScan): Said {
  const title = answer.full_name ?? answer.ticket_code
  if (answer.outcome === 'in') {
    return { tone: 'good', icon: <IconCircleCheck size={44} />, title, text: t`Checked in. Welcome!` }
  }
  if (answer.outcome === 'already') {
    return { tone: 'warn', icon: <IconAlertTriangle size={44} />, title, text: alreadyText(answer) }
  }
  return { tone: 'bad', icon: <IconCircleX size={44} />, title, text: answer.why ?? t`Check-in failed` }
}

/** The result that this device can determine offline. */
function keptOf(kept: KeptScan, list: TakenList, pending: readonly KeptScan[], offline: boolean): Said {
  const person = list.people.find(({ ticket_code }) => ticket_code === kept.ticket_code)
  const isSecond =
    pending.find(({ ticket_code }) => ticket_code === kept.ticket_code)?.scan_id !== kept.scan_id
  const clock = <IconClock size={44} />
  if (!person) {
    const text = offline
      ? t`Not on this device’s list. We’ll check it when you’re back online.`
      : t`Not on this device’s list. Checking…`
    return { tone: 'warn', icon: clock, title: kept.ticket_code, text }
  }
  const title = person.full_name
  if (person.checked_in_at) return { tone: 'warn', icon: clock, title, text: alreadyText(person) }
  if (isSecond) return { tone: 'warn', icon: clock, title, text: t`Already scanned on this device` }
  if (!offline) return { tone: 'warn', icon: clock, title, text: t`Checking…` }
  return { tone: 'good', icon: clock, title, text: t`On the list. Pending until you’re back online.` }
}
