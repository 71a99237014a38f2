import { t } from '@lingui/core/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { GREETING_LENGTH, type Greetings } from '@muster/contract/people/greetings.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'

const MessageReportDialog = lazyDialog(
  () => import('../../../circles/learning-circles/shared/report-dialog.tsx'),
)

interface GreetingDialogProps {
  profile: UserProfile
  greetings: Greetings
  opened: boolean
  onClose: () => void
}

/** What two members who have greeted each other wrote: one line each. */
export default function GreetingDialog({ profile, greetings, opened, onClose }: GreetingDialogProps) {
  const [reporting, setReporting] = useState(false)
  const { full_name, first_name, muid } = profile
  const { mine, theirs } = greetings
  return (
    <>
      <Modal opened={opened && !reporting} onClose={onClose} title={t`You and ${first_name}`} size={480}>
        <Stack gap="md">
          {theirs && (
            <div>
              <Text>
                <strong>{full_name}</strong> <span>{theirs.words}</span>
              </Text>
              <Row gap="xs" align="center" size="xs" tone="ink-3">
                <RelativeTime value={theirs.at} />
                {theirs.i_reported ? (
                  <span>{t`reported`}</span>
                ) : (
                  <Button variant="subtle" size="compact-xs" onClick={() => setReporting(true)}>
                    {t`Report message`}
                  </Button>
                )}
              </Row>
            </div>
          )}
          {mine ? (
            <Text>
              <strong>{t`You`}</strong> <span>{mine}</span>
            </Text>
          ) : (
            <WriteLine muid={muid} firstName={first_name} />
          )}
        </Stack>
      </Modal>
      {reporting && theirs && (
        <MessageReportDialog
          of={theirs.id}
          title={t`Report ${full_name}’s message`}
          send={(body) => api.greetings.report.answer({ params: { muid }, body })}
          onDone={() => void invalidate(keyOf(api.greetings))}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

function WriteLine({ muid, firstName }: { muid: string; firstName: string }) {
  const { form, submit, busy, problem } = useContractForm({
    initialValues: { words: '' },
    schema: () =>
      import('@muster/contract/people/greetings.ts').then(({ greetings }) => greetings.write.body),
    send: (body) => api.greetings.write({ params: { muid }, body }),
    onDone: () => {
      toast.success(t`${firstName} will see your message`)
      return invalidate(keyOf(api.greetings))
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t`Write ${firstName} a line`}
        description={t`One line, once. ${GREETING_LENGTH} characters at most.`}
        maxLength={GREETING_LENGTH}
        data-autofocus
        {...form.getInputProps('words')}
      />
      <FormProblem text={problem} />
      <SubmitButton busy={busy} disabled={!form.isDirty()}>
        {t`Send message`}
      </SubmitButton>
    </form>
  )
}
