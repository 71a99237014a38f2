import { ph, plural, t } from '@lingui/core/macro'
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { api } from '../../../../../api/client.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { formDraft } from '../../../../../api/session/drafts.ts'
import { useMedia } from '../../../../../theme/media.ts'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../../ui/form/use-contract-form.ts'

interface CancelDialogProps {
  meetup: MeetupDetail
  opened: boolean
  onClose: () => void
}

/**
 * Calls a meetup off and sends the reason to the attendees. For a series: this one, or it and all later ones.
 */
export default function CancelDialog({ meetup, opened, onClose }: CancelDialogProps) {
  const phone = useMedia('compact')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Call off ${ph({ title: meetup.title })}?`}
      size={480}
      fullScreen={phone ?? false}
    >
      <CancelForm meetup={meetup} onClose={onClose} />
    </Modal>
  )
}

function CancelForm({ meetup, onClose }: Omit<CancelDialogProps, 'opened'>) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { scope: 'one' as 'one' | 'following', reason: '' },
    draft: formDraft({ kind: 'meetup-called-off', id: meetup.id }, ['reason']),
    schema: () => import('@muster/contract/circles/meetups.ts').then(({ meetups }) => meetups.cancel.body),
    send: (body) => api.meetups.cancel.answer({ params: { meet_id: meetup.id }, body }),
    onDone: async ({ text }) => {
      toast.success(text || t`Meetup called off`)
      onClose()
      await invalidate(...meetupReads, keyOf(api.learningCircles))
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p style={{ color: 'var(--ink-2)' }}>
          {meetup.coming > 0
            ? t`${plural({ coming: meetup.coming }, { one: `# person`, other: `# people` })} with a place and the circle’s members will be notified and will see your reason. This cannot be undone.`
            : t`The circle’s members will be notified and will see your reason. This cannot be undone.`}
        </p>
        {meetup.series_id && (
          <Radio.Group
            label={t`Which meetups`}
            value={form.values.scope}
            onChange={(scope) => form.setFieldValue('scope', scope as 'one' | 'following')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="one" label={t`Only this one`} />
              <Radio value="following" label={t`This one and all later ones in the series`} />
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={t`Reason`}
          description={t`Everyone who’s notified will see it`}
          withAsterisk
          autosize
          minRows={3}
          maxRows={8}
          maxLength={500}
          data-autofocus
          {...field('reason')}
        />
        <FormProblem text={problem} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t`Keep meetup`}
          </Button>
          <SubmitButton busy={busy} color="bad">
            {t`Call off meetup`}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
