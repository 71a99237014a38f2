import { ph, t } from '@lingui/core/macro'
import { Button, Modal, Select, Textarea } from '@mantine/core'
import { type FormEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useKeptReason } from '../../api/session/use-kept-reason.ts'
import { failureText } from '../acts/tell-failure.ts'
import { FormProblem } from '../form/form-problem.tsx'
import { DialogButtons } from '../layout/dialog-buttons.tsx'
import { Text } from '../layout/primitives.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { SkeletonLines } from '../loading/states.tsx'
import { formatList, formatNumber } from '../text/format.ts'
import type { Bulk, BulkDialogAct } from './use-bulk.ts'

// Loaded on demand: few acts need the calendar.
const UntilField = lazyPart(async () => ({ default: (await import('../form/until-field.tsx')).UntilField }))

const RefusalDialog = lazyDialog(async () => ({
  default: (await import('../work-queue/decide/refusal-dialog.tsx')).RefusalDialog,
}))

const JobReport = lazyPart(async () => ({ default: (await import('./job-report.tsx')).JobReport }))

const OrganisationSelect = lazyPart(async () => ({
  default: (await import('../choose/organisation-select.tsx')).OrganisationSelect,
}))

/** One of the two is open. */
export default function OpenedBulkDialogs({ bulk }: { bulk: Bulk }) {
  const { act, what, jobId } = bulk
  const title = act?.title(what)
  const saved = act?.reason?.saved
  return (
    <>
      <Modal opened={act !== undefined && !saved} onClose={bulk.cancel} title={title} size={480}>
        {act && <Before act={act} bulk={bulk} />}
      </Modal>
      {act?.reason && saved && (
        <RefusalDialog
          opened
          calls={saved}
          of={draftOf(act, bulk)}
          title={title ?? ''}
          label={act.reason.label}
          {...(act.message && { message: act.message })}
          confirmLabel={act.verb}
          danger={act.danger ?? false}
          busy={bulk.busy}
          failure={bulk.failure}
          onConfirm={(reason, message) => bulk.confirm({ reason, ...(message && { message }) })}
          onClose={bulk.cancel}
        >
          {namesOf(bulk)}
          <br />
          {act.follows} {bulk.isLong && IS_LONG}
        </RefusalDialog>
      )}
      <Modal
        opened={jobId !== undefined}
        onClose={() => bulk.showJob(undefined)}
        title={t`Your job`}
        size={560}
      >
        {jobId && (
          <>
            <Suspense fallback={<SkeletonLines lines={4} />}>
              <JobReport key={jobId} id={jobId} changes={bulk.changes} onUndoing={bulk.showJob} />
            </Suspense>
            <Text tone="ink-2" mt="xs">
              <Link to="/dashboard/management/jobs">{t`View all jobs`}</Link>
            </Text>
          </>
        )}
      </Modal>
    </>
  )
}

/** The first selected rows by name, and how many more. */
const namesOf = ({ names, others }: Bulk) =>
  others > 0 ? formatList([...names, t`${ph({ others: formatNumber(others) })} more`]) : names.join(', ')

const IS_LONG = t`This will take a while. You can follow it or stop it, and a summary will list every row that was left out.`

/** Draft key of what is typed before an act. */
const draftOf = (act: BulkDialogAct, bulk: Bulk) => `${act.verb} ${bulk.changes}`

const SHORTEST = 3
const LONGEST = 500

/** Mounted with the dialog, so that it starts from the stored draft each time. */
function Before({ act, bulk }: { act: BulkDialogAct; bulk: Bulk }) {
  const [choice, setChoice] = useState<string | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const [missing, setMissing] = useState<'reason' | 'choice' | 'next'>()
  const [sent, setSent] = useState(false)
  const { failure } = bulk
  const of = draftOf(act, bulk)
  const [reason, setReason] = useKeptReason({ kind: 'reason', id: of }, sent && !failure)
  const [message, setMessage] = useKeptReason({ kind: 'further-words', id: of }, sent && !failure)
  const following = choice ? act.next?.(choice) : undefined
  const refusalOf = (field: string) => (failure instanceof ApiError ? failure.fields[field] : undefined)

  function send(event: FormEvent) {
    event.preventDefault()
    if (bulk.busy) return
    const written = reason.trim()
    if ((act.choice || act.organisation) && !choice) return setMissing('choice')
    if (following && !next) return setMissing('next')
    if (act.reason && !(act.reason.optional && !written) && written.length < SHORTEST)
      return setMissing('reason')
    setMissing(undefined)
    setSent(true)
    bulk.confirm({
      ...(written && { reason: written }),
      ...(message.trim() && { message: message.trim() }),
      ...(choice && { choice }),
      ...(following && next && { next }),
      ...(act.until && { until }),
    })
  }

  return (
    <form onSubmit={send} noValidate>
      <Text tone="ink-2">{namesOf(bulk)}</Text>
      <Text as="div" tone="ink-2" mt="xs">
        {act.follows}
      </Text>
      {bulk.isLong && (
        <Text tone="ink-2" mt="xs">
          {IS_LONG}
        </Text>
      )}
      <Choice
        act={act}
        value={choice}
        isMissing={missing === 'choice'}
        refusalOf={refusalOf}
        onChange={setChoice}
      />
      {following && (
        <Select
          mt="md"
          label={following.label}
          data={[...following.options]}
          searchable
          value={next}
          error={missing === 'next' && !next ? t`Choose one` : refusalOf(following.field)}
          onChange={setNext}
        />
      )}
      {act.until && (
        <Suspense>
          <Text as="div" mt="md">
            <UntilField
              value={until}
              onChange={setUntil}
              description={act.until}
              error={refusalOf('ends_at')}
            />
          </Text>
        </Suspense>
      )}
      {act.reason && (
        <Textarea
          mt="md"
          label={act.reason.label}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST}
          data-autofocus={!act.choice || undefined}
          value={reason}
          error={
            missing === 'reason' && reason.trim().length < SHORTEST
              ? t`Enter a reason, so that others know why`
              : refusalOf('reason')
          }
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {act.message && (
        <Textarea
          mt="md"
          label={act.message}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST}
          value={message}
          error={refusalOf('message')}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      <FormProblem text={!bulk.busy && failure ? failureText(failure) : undefined} />
      <DialogButtons onCancel={bulk.cancel}>
        <Button type="submit" color={act.danger ? 'bad' : 'brand'} loading={bulk.busy}>
          {act.verb}
        </Button>
      </DialogButtons>
    </form>
  )
}

interface ChoiceProps {
  act: BulkDialogAct
  value: string | null
  isMissing: boolean
  refusalOf: (field: string) => string | undefined
  onChange: (choice: string | null) => void
}

/** What the act applies: one of its options, or an organisation that a search finds. */
function Choice({ act: { choice, organisation }, value, isMissing, refusalOf, onChange }: ChoiceProps) {
  const error = (field: string) => (isMissing && !value ? t`Choose one` : refusalOf(field))
  if (choice) {
    return (
      <Select
        mt="md"
        label={choice.label}
        data={[...choice.options]}
        searchable
        // Opening on focus would cover the names of the selected rows.
        openOnFocus={false}
        data-autofocus
        value={value}
        error={error(choice.field)}
        onChange={onChange}
      />
    )
  }
  if (!organisation) return null
  return (
    <Suspense>
      <Text as="div" mt="md">
        <OrganisationSelect
          label={organisation.label}
          value={value}
          error={error(organisation.field)}
          onChange={(found) => onChange(found?.value ?? null)}
        />
      </Text>
    </Suspense>
  )
}
