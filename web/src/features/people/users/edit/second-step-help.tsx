import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'

type HelpedMember = Pick<UserDetail, 'user_id' | 'full_name'>

const standingOf = (user_id: string) => queryOf(api.staffSecondStep.standing, { params: { user_id } })

/**
 * For a member who has lost their phone and codes: resets two-step sign-in. The member can stop the reset for
 * a day.
 */
export function SecondStepHelp({ user }: { user: HelpedMember }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconShieldLock size={18} />} onClick={() => setOpened(true)}>
        {t`Two-step sign-in`}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`${ph({ fullName: user.full_name })}’s two-step sign-in`}
        size={460}
      >
        <Help user={user} onClose={() => setOpened(false)} />
      </Modal>
    </>
  )
}

interface HelpProps {
  user: HelpedMember
  onClose: () => void
}

function Help({ user, onClose }: HelpProps) {
  const standing = useQuery(standingOf(user.user_id))
  return (
    <QueryView query={standing} skeleton={<SkeletonLines lines={3} />}>
      {({ on, app, passkeys, reset }) => {
        if (reset) return <Waiting user={user} reset={reset} onClose={onClose} />
        if (!on)
          return (
            <p style={{ color: 'var(--ink-2)' }}>
              {t`Off. This member signs in with just a password or an emailed code.`}
            </p>
          )
        return (
          <>
            <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
              {app
                ? plural(passkeys, {
                    0: 'On, with an authenticator app.',
                    one: 'On, with an authenticator app and # passkey.',
                    other: 'On, with an authenticator app and # passkeys.',
                  })
                : plural(passkeys, { one: 'On, with # passkey.', other: 'On, with # passkeys.' })}
            </p>
            <AskForm user={user} onClose={onClose} />
          </>
        )
      }}
    </QueryView>
  )
}

function AskForm({ user, onClose }: HelpProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { reason: '' },
    draft: formDraft({ kind: 'reason', id: `reset ${user.user_id}` }, ['reason']),
    schema: z.object({
      reason: z.string().trim().min(3, t`Enter a reason of at least 3 characters`).max(500),
    }),
    send: (body) => api.staffSecondStep.askReset.answer({ params: { user_id: user.user_id }, body }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(standingOf(user.user_id).queryKey)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        label={t`Reason for the reset`}
        description={t`Make sure it’s really them. We’ll email them this text right away, and they’ll have 24 hours to stop the reset.`}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...field('reason')}
      />
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{t`Reset in 24 hours`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}

function Waiting({
  user,
  reset,
  onClose,
}: HelpProps & { reset: { takes_effect_at: string; reason: string } }) {
  const cancel = useAction({
    call: () => api.staffSecondStep.cancelReset.answer({ params: { user_id: user.user_id } }),
    invalidates: [standingOf(user.user_id).queryKey],
  })
  return (
    <>
      <p style={{ color: 'var(--ink-2)' }}>
        <Trans>
          It’ll be reset on <DateText value={reset.takes_effect_at} style="time" />. Reason:{' '}
          {ph({ reason: reset.reason })}
        </Trans>
      </p>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t`Close`}
        </Button>
        <Button color="bad" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t`Cancel reset`}
        </Button>
      </Group>
    </>
  )
}
