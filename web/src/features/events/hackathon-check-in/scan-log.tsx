import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import classes from './door.module.css'
import type { KeptScan, TakenList } from './door-store.ts'

const words = {
  pending: ['warn', 'Pending'],
  in: ['good', 'Checked in'],
  already: ['plain', 'Already checked in'],
  refused: ['bad', 'Failed'],
} as const satisfies Record<string, readonly [ChipTone, string]>

/** Scans of this device, latest first: queued ones, and the results of sent ones. */
export function ScanLog({ list, pending }: { list: TakenList; pending: readonly KeptScan[] }) {
  const names = new Map(list.people.map(({ ticket_code, full_name }) => [ticket_code, full_name]))
  const rows = [
    ...pending
      .toReversed()
      .map((scan) => ({ ...scan, state: 'pending' as const, full_name: null, why: null })),
    ...list.answers.map((answer) => ({ ...answer, state: answer.outcome })),
  ]
  if (rows.length === 0) return null
  return (
    <Card title="Scans on this device">
      <ul className={classes.rows}>
        {rows.map(({ scan_id, ticket_code, scanned_at, full_name, state, why }) => {
          const [tone, text] = words[state]
          return (
            <li key={scan_id}>
              <p>
                <strong>{full_name ?? names.get(ticket_code) ?? ticket_code}</strong>
                <span>{[formatDate(scanned_at, 'time'), why].filter(Boolean).join(': ')}</span>
              </p>
              <Chip tone={tone}>{text}</Chip>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
