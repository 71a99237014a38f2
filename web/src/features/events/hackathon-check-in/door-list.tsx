import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { DoorPerson } from '@muster/contract/events/hackathon-check-in.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Chip } from '../../../ui/chip.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import classes from './door.module.css'

/** Most rows rendered; the others are found by search. */
const MOST_SHOWN = 100

interface DoorListProps {
  hackathonId: string
  people: readonly DoorPerson[]
  /** Tickets queued on this device. */
  waiting: ReadonlySet<string>
  onLetIn: (ticket: string) => void
  onChanged: () => void
}

/** The downloaded list; checks in people who have no ticket with them. */
export function DoorList({ hackathonId, people, waiting, onLetIn, onChanged }: DoorListProps) {
  const [search, setSearch] = useState('')
  const [leaving, setLeaving] = useState<DoorPerson>()
  const takeBack = useAction({
    call: ({ application_id }: DoorPerson) =>
      api.hackathonCheckIn.takeBack.answer({ params: { hackathon_id: hackathonId, application_id } }),
    onDone: () => {
      setLeaving(undefined)
      onChanged()
    },
  })
  const words = search.trim().toLowerCase()
  const found = words
    ? people.filter(({ full_name, org }) => `${full_name} ${org ?? ''}`.toLowerCase().includes(words))
    : people
  // No one can search on paper.
  const most = usePrinting() ? found.length : MOST_SHOWN
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search the list`}
        placeholder={t`Name or college`}
        leftSection={<IconSearch size={17} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <p className={classes.none}>
          {words ? t`No matching people on the list.` : t`No one has been accepted yet.`}
        </p>
      )}
      <ul className={classes.rows}>
        {found.slice(0, most).map((person) => (
          <li key={person.application_id} data-inside={person.checked_in_at ? '' : undefined}>
            <p>
              <strong>{person.full_name}</strong>
              <span>{person.org ?? t`No college`}</span>
            </p>
            {waiting.has(person.ticket_code) && <Chip tone="warn">{t`Pending`}</Chip>}
            {person.checked_in_at && !waiting.has(person.ticket_code) && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={t`Undo check-in: ${ph({ fullName: person.full_name })}`}
                onClick={() => setLeaving(person)}
              >
                {t`Undo`}
              </Button>
            )}
            {!person.checked_in_at && !waiting.has(person.ticket_code) && (
              <Button
                variant="light"
                size="sm"
                aria-label={t`Check in: ${ph({ fullName: person.full_name })}`}
                onClick={() => onLetIn(person.ticket_code)}
              >
                {t`Check in`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <p className={classes.none}>
          <Trans>{ph({ found: formatNumber(found.length - most) })} more. Search to find them.</Trans>
        </p>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t`Undo ${ph({ fullName: leaving?.full_name ?? '' })}’s check-in?`}
        confirmLabel={t`Undo check-in`}
        busy={takeBack.isPending}
        onConfirm={() => leaving && takeBack.mutate(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {t`Their ticket will work again.`}
      </ConfirmDialog>
    </>
  )
}
