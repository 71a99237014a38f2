import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChipTone } from '../../../ui/chip.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import classes from './door.module.css'
import { DoorList } from './door-list.tsx'
import type { KeptScan, TakenList } from './door-store.ts'
import { TicketBox } from './ticket-box.tsx'
import type { useDoor } from './use-door.ts'
import { Verdict } from './verdict.tsx'

const words = {
  pending: ['warn', t`Pending`],
  in: ['good', t`Checked in`],
  already: ['plain', t`Already checked in`],
  refused: ['bad', t`Failed`],
} as const satisfies Record<string, readonly [ChipTone, string]>

/** Scans of this device, latest first: queued ones, and the results of sent ones. */
function ScanLog({ list, pending }: { list: TakenList; pending: readonly KeptScan[] }) {
  const names = new Map(list.people.map(({ ticket_code, full_name }) => [ticket_code, full_name]))
  const rows = [
    ...pending
      .toReversed()
      .map((scan) => ({ ...scan, state: 'pending' as const, full_name: null, why: null })),
    ...list.answers.map((answer) => ({ ...answer, state: answer.outcome })),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={t`Scans on this device`}>
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

interface DoorProps {
  hackathonId: string
  door: ReturnType<typeof useDoor>
  list: TakenList
}

export function Door({ hackathonId, door, list }: DoorProps) {
  const [latest, setLatest] = useState<string>()
  const { offline } = door
  // A scan stays in the outbox until its answer is stored, so filter out answered ones.
  const answered = new Set(list.answers.map(({ scan_id }) => scan_id))
  const pending = door.pending.filter(({ scan_id }) => !answered.has(scan_id))
  const waiting = new Set(pending.map(({ ticket_code }) => ticket_code))
  // People whose scan is still queued count as checked in.
  const inside = list.people.filter(
    ({ checked_in_at, ticket_code }) => checked_in_at !== null || waiting.has(ticket_code),
  ).length

  const take = (ticket: string) => void door.scan(ticket).then(setLatest)

  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Card>
          <div className={classes.counts}>
            <p>
              <Trans>
                <Text as="strong" size="2xl">
                  {ph({ inside: formatNumber(inside) })}
                </Text>{' '}
                of {ph({ accepted: formatNumber(list.accepted) })} checked in
              </Trans>
            </p>
            <ChipRow>
              <Chip
                tone={offline ? 'warn' : 'good'}
                icon={offline ? <IconWifiOff size={14} /> : <IconWifi size={14} />}
              >
                {offline ? t`Offline` : t`Online`}
              </Chip>
              {pending.length > 0 && (
                <Chip tone="warn">{t`${ph({ pending: formatNumber(pending.length) })} pending`}</Chip>
              )}
            </ChipRow>
          </div>
          <Verdict scanId={latest} list={list} pending={pending} offline={offline} />
          <TicketBox onTicket={take} />
        </Card>
        <Text size="sm" tone="ink-3">
          {t`When you’re offline, scans are saved on this device and sent when you’re back online. Two devices that are both offline can accept the same ticket, and tickets given up since the list was downloaded still look valid. Once you’ve opened this page online, it also works offline, but only on this device.`}
        </Text>
        <ScanLog list={list} pending={pending} />
      </div>
      <Card
        title={t`Who’s coming`}
        aside={
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconRefresh size={16} />}
            loading={door.busy}
            onClick={() => void door.refresh()}
          >
            {t`Refresh`}
          </Button>
        }
      >
        <Text size="sm" tone="ink-3" mb="sm">
          <Trans>
            Saved on this device <RelativeTime value={list.takenAt} />
          </Trans>
        </Text>
        <DoorList
          hackathonId={hackathonId}
          people={list.people}
          waiting={waiting}
          onLetIn={take}
          onChanged={() => void door.refresh()}
        />
      </Card>
    </div>
  )
}
