import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import type { EventRow } from '@muster/contract/events/events.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { datesQuery, eventQuery, eventReads } from '../queries.ts'
import { AddDatesDialog } from './add-dates-dialog.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import type { DateAct, DateActProps } from './date-acts.ts'
import { DateDialog, DateForm } from './date-dialog.tsx'
import { DatePictures } from './date-pictures.tsx'
import { DateRow } from './date-row.tsx'
import classes from './event-dates.module.css'
import type { Scope } from './scope-field.tsx'
import { ScopeField } from './scope-field.tsx'
import { SpanFields } from './span-fields.tsx'
import { moveText } from './told-text.ts'

/** The dates of an event, upcoming and past, with the acts on each. */
export function EventDates({ id }: { id: string }) {
  const event = useQuery(eventQuery(id))
  const dates = useQuery(datesQuery(id))
  return (
    <QueryView query={event} errorTitle={t`We couldn’t load this event`} skeleton={<SkeletonRows rows={5} />}>
      {(row) => (
        <QueryView
          query={dates}
          errorTitle={t`We couldn’t load the dates`}
          skeleton={<SkeletonRows rows={5} />}
          // Without dates it still shows the button to add the first.
          isEmpty={() => false}
        >
          {(all) => <Dates event={row} dates={all} />}
        </QueryView>
      )}
    </QueryView>
  )
}

interface DatesProps {
  event: EventRow
  dates: readonly EventDateRow[]
}

function Dates({ event, dates }: DatesProps) {
  const [adding, setAdding] = useState(false)
  /** Kept while the dialog closes, so that its text doesn't disappear during the transition. */
  const [acting, setActing] = useState<{ readonly date: EventDateRow; readonly act: DateAct }>()
  const [isOpen, setOpen] = useState(false)
  const past = dates.filter(({ state }) => state === 'past').toReversed()
  const ahead = dates.filter(({ state }) => state !== 'past')
  const begin = (date: EventDateRow, act: DateAct) => {
    setActing({ date, act })
    setOpen(true)
  }
  const dialog = acting && {
    event,
    date: acting.date,
    isFollowed: ahead.some((date) => date.starts_at > acting.date.starts_at && date.called_off === null),
    opened: isOpen,
    onClose: () => setOpen(false),
  }
  const shownDate = dates.find(({ id }) => id === acting?.date.id)
  const list = (some: readonly EventDateRow[]) => (
    <ul className={rows.list}>
      {some.map((date) => (
        <DateRow key={date.id} event={event} date={date} onAct={(act) => begin(date, act)} />
      ))}
    </ul>
  )
  return (
    <>
      <Row gap="sm" align="center" justify="space-between" wrap tone="ink-2" mb="md">
        <p>
          <Trans>
            All times are in the {ph({ timeZone: event.time_zone.replaceAll('_', ' ') })} time zone.
          </Trans>
        </p>
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          {t`Add dates`}
        </Button>
      </Row>
      {dates.length === 0 && (
        <EmptyState title={t`No dates yet`}>
          {t`Once the event has a date, members will see it under Special Events.`}
        </EmptyState>
      )}
      {ahead.length > 0 && list(ahead)}
      {past.length > 0 && (
        <details className={classes.past} open={ahead.length === 0}>
          <summary>{plural({ past: past.length }, { one: `# past date`, other: `# past dates` })}</summary>
          {list(past)}
        </details>
      )}
      <AddDatesDialog event={event} opened={adding} onClose={() => setAdding(false)} />
      {dialog && acting.act === 'move' && <MoveDateDialog {...dialog} />}
      {dialog && acting.act === 'call off' && <CallOffDialog {...dialog} />}
      {dialog && acting.act === 'pictures' && <DatePictures {...dialog} date={shownDate ?? dialog.date} />}
      {dialog && acting.act === 'delete' && <DeleteDateDialog {...dialog} />}
    </>
  )
}

/** A date with people on it can't be deleted; the dialog says so, and what to do instead. */
function DeleteDateDialog({ event, date, opened, onClose }: DateActProps) {
  const remove = useAction({
    call: (date_id: string) => api.eventDates.remove.answer({ params: { date_id } }),
    invalidates: eventReads,
    onDone: onClose,
  })
  const people = date.going + date.waiting + date.joined
  const day = longDay(date.starts_at, event.time_zone)
  return (
    <ConfirmDialog
      opened={opened}
      title={people > 0 ? t`${day} can’t be deleted` : t`Delete ${day}?`}
      confirmLabel={people > 0 ? t`Close` : t`Delete`}
      cancelLabel={people > 0 ? null : t`Cancel`}
      danger={people === 0}
      busy={remove.isPending}
      onConfirm={() => (people > 0 ? onClose() : remove.mutate(date.id))}
      onClose={onClose}
    >
      {people > 0
        ? keptText(people, date)
        : t`No one has a place. The date will disappear from the event page.`}
    </ConfirmDialog>
  )
}

/** Why the date can't be deleted. A date that has ended or is called off can't be called off instead. */
function keptText(people: number, { state, called_off }: EventDateRow): string {
  if (state === 'past') {
    return plural(people, {
      one: `# person attended this date or had a place, so it can’t be deleted.`,
      other: `# people attended this date or had a place, so it can’t be deleted.`,
    })
  }
  if (called_off !== null) {
    return plural(people, {
      one: `# person is on the list for this date, so it can’t be deleted.`,
      other: `# people are on the list for this date, so it can’t be deleted.`,
    })
  }
  return plural(people, {
    one: `# person is on the list for this date. Call it off instead, and we’ll notify them.`,
    other: `# people are on the list for this date. Call it off instead, and we’ll notify them.`,
  })
}

function MoveDateDialog(props: DateActProps) {
  const { event, date, opened, onClose } = props
  return (
    <DateDialog
      opened={opened}
      onClose={onClose}
      title={t`Move ${ph({ longDay: longDay(date.starts_at, event.time_zone) })}`}
    >
      <MoveForm {...props} />
    </DateDialog>
  )
}

function MoveForm({ event, date, isFollowed, onClose }: DateActProps) {
  const contractForm = useContractForm({
    initialValues: { starts_at: date.starts_at, ends_at: date.ends_at, scope: 'one' as Scope },
    schema: () =>
      import('@muster/contract/events/event-dates.ts').then(({ eventDates }) => eventDates.move.body),
    send: (body) => api.eventDates.move({ params: { date_id: date.id }, body }),
    onDone: () => {
      toast.success(t`${ph({ name: event.name })} moved`)
      onClose()
      void invalidate(...eventReads)
    },
  })
  const { form, field } = contractForm
  return (
    <DateForm form={contractForm} saveLabel={t`Move date`} onClose={onClose}>
      <p>{moveText(date)}</p>
      <SpanFields starts={field('starts_at')} ends={field('ends_at')} zone={event.time_zone} />
      {isFollowed && (
        <ScopeField
          value={form.values.scope}
          following={t`This date and all later ones, moved by the same number of days and to the same time`}
          onChange={(scope) => form.setFieldValue('scope', scope)}
        />
      )}
    </DateForm>
  )
}
