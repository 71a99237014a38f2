import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Textarea } from '@mantine/core'
import { blockLimits } from '@muster/contract/lib/words.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useFocusBack } from '../../../../ui/keys/use-focus-back.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'

interface BlockDialogProps {
  member: { readonly full_name: string; readonly muid: string }
  onClose: () => void
}

const schema = () => import('@muster/contract/people/blocks.ts').then(({ blocks }) => blocks.block.body)

/** Asks before a member is blocked, and says what will change. Mounted only while open. */
export default function BlockDialog({ member, onClose }: BlockDialogProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={t`Block ${ph({ fullName: member.full_name })}?`} size={480}>
      <Fields member={member} onClose={onClose} />
    </Modal>
  )
}

function Fields({ member: { full_name, muid }, onClose }: BlockDialogProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { reason: '' },
    draft: formDraft({ kind: 'report', id: `block-${muid}` }, ['reason']),
    schema,
    send: ({ reason }) => api.blocks.block.answer({ params: { muid }, body: { ...(reason && { reason }) } }),
    onDone: ({ text }) => {
      toast.success(text)
      onClose()
      // A block changes almost every page.
      void queryClient.invalidateQueries()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>
        <Trans>
          You won’t see, find or invite each other, or review each other’s work. In circles, meetups and
          leaderboards that you share, you’ll only see each other’s name. We won’t notify {full_name}. You can
          unblock them in your <Link to="/dashboard/settings/visibility">settings</Link>.
        </Trans>
      </p>
      <Textarea
        mt="md"
        label={t`Reason (optional)`}
        description={t`Only staff can read it.`}
        maxLength={blockLimits.reason}
        autosize
        minRows={2}
        {...field('reason')}
      />
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy} color="bad">
          {t`Block`}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}
