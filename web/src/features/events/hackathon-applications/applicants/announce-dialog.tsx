import { t } from '@lingui/core/macro'
import { Checkbox, Modal, Select, Textarea, TextInput } from '@mantine/core'
import type { audiences } from '@muster/contract/events/hackathon-applicants.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { randomId } from '../../../../ui/random-id.ts'

const audienceWords: readonly { readonly value: (typeof audiences)[number]; readonly label: string }[] = [
  { value: 'everybody', label: t`Everyone who applied` },
  { value: 'accepted', label: t`Accepted applicants` },
  { value: 'no_project', label: t`Accepted applicants without a project` },
  { value: 'waiting', label: t`People on the waiting list` },
  { value: 'undecided', label: t`Applicants under review` },
]

interface AnnounceDialogProps {
  hackathonId: string
  opened: boolean
  onClose: () => void
}

/** Sends applicants a notification and, if they want it, an email. */
export function AnnounceDialog({ hackathonId, opened, onClose }: AnnounceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Message applicants`} size={520}>
      <Body hackathonId={hackathonId} onClose={onClose} />
    </Modal>
  )
}

function Body({ hackathonId, onClose }: Omit<AnnounceDialogProps, 'opened'>) {
  // Idempotency key: retries after an error don't send the message twice.
  const [announcement_id] = useState(randomId)
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { announcement_id, audience: 'accepted', title: '', text: '', by_mail: true },
    draft: formDraft({ kind: 'record-form', id: `announcement ${hackathonId}` }, [
      'audience',
      'title',
      'text',
    ]),
    schema: () =>
      import('@muster/contract/events/hackathon-applicants.ts').then(
        ({ hackathonApplicants }) => hackathonApplicants.announce.body,
      ),
    send: ({ audience, ...values }) =>
      api.hackathonApplicants.announce.answer({
        params: { hackathon_id: hackathonId },
        body: { ...values, audience: audience as (typeof audiences)[number] },
      }),
    onDone: ({ text }) => {
      toast.success(text)
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={submit}>
      <Select
        label={t({ message: 'To', context: 'recipients' })}
        data={audienceWords}
        allowDeselect={false}
        disabled={busy}
        {...field('audience')}
      />
      <TextInput mt="md" label={t`Title`} maxLength={80} withAsterisk disabled={busy} {...field('title')} />
      <Textarea
        mt="md"
        label={t`Message`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={450}
        withAsterisk
        disabled={busy}
        {...field('text')}
      />
      <Checkbox
        mt="md"
        label={t`Also send by email`}
        disabled={busy}
        {...field('by_mail', { type: 'checkbox' })}
      />
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{t`Send`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
