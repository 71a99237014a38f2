import { ph, t } from '@lingui/core/macro'
import { Modal, Textarea } from '@mantine/core'
import { MOST_REASONS, type QueueReasons } from '@muster/contract/lib/work-queue.ts'
import type { Api, Keyed } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { toast } from '../../acts/toast.tsx'
import { ConflictPanel } from '../../form/conflict-panel.tsx'
import { FormProblem } from '../../form/form-problem.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { DialogButtons } from '../../layout/dialog-buttons.tsx'

/** The calls `workQueueRoutes` gives a feature. */
export type ReasonCalls = Keyed & Pick<Api['submissions'], 'reasons' | 'changeReasons'>

interface ReasonEditorProps {
  calls: ReasonCalls
  opened: boolean
  kept: QueueReasons
  onClose: () => void
}

/** Editor for the reasons shared by all reviewers of a queue, on keys 1 to 5. */
export default function ReasonEditor(props: ReasonEditorProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t`Saved reasons`}
      size={520}
      stackId="reasons"
    >
      <Body {...props} />
    </Modal>
  )
}

const LONGEST = 500

const places = Array.from({ length: MOST_REASONS }, (_, at) => ({
  name: `texts.${at}`,
  label: t`Reason ${ph({ at: at + 1 })}`,
}))

/** One field for each key; empty ones aren't sent. */
const valuesOf = ({ reasons }: Pick<QueueReasons, 'reasons'>) => ({
  texts: places.map((_, at) => reasons[at] ?? ''),
})

/** Mounted with the dialog, so that it starts with the stored reasons. */
function Body({ calls, kept, onClose }: ReasonEditorProps) {
  const { reasons, updated_at, updated_by } = kept
  const { field, submit, busy, problem, conflict } = useRecordForm({
    record: { reasons, updated_at, ...(updated_by && { updated_by }) },
    valuesOf,
    emptyValues: valuesOf(kept),
    keptAs: keyOf(calls.reasons).join(' '),
    schema: () => import('./reason-texts.ts').then(({ ReasonTexts }) => ReasonTexts),
    send: ({ texts }, record) =>
      calls.changeReasons.answer({
        body: {
          reasons: texts.map((text) => text.trim()).filter((text) => text !== ''),
          seen_at: record?.updated_at ?? updated_at,
        },
      }),
    onDone: ({ text }) => {
      toast.success(text)
      onClose()
      void invalidate(keyOf(calls.reasons))
    },
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React bubbles the submit event through portals to the form that opened the dialog.
        event.stopPropagation()
        void submit(event)
      }}
    >
      {conflict && <ConflictPanel conflict={conflict} fields={places} />}
      <p style={{ color: 'var(--ink-2)' }}>
        {t`Everyone who reviews this queue shares these. Empty ones are left out, and you can edit each one before it’s sent.`}
      </p>
      {places.map(({ name, label }, at) => (
        <Textarea
          key={name}
          mt="sm"
          label={label}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LONGEST}
          data-autofocus={at === 0 || undefined}
          {...field(`texts.${at}`)}
        />
      ))}
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{t`Save for everyone`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
