import { plural, t } from '@lingui/core/macro'
import { SegmentedControl, TextInput } from '@mantine/core'
import { INVITE_AGAIN_DAYS, INVITES_A_DAY, type ReferralOverview } from '@muster/contract/reach/referrals.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'

type InviteType = 'Karma' | 'Mucoin'

/** Invites someone by email. The form clears itself after sending. */
export function InviteCard({
  overview: { invites_left: left, mucoin, coins },
}: {
  overview: ReferralOverview
}) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { email: '', invite_type: 'Karma' as InviteType },
    schema: () => import('@muster/contract/reach/referrals.ts').then(({ referrals }) => referrals.send.body),
    send: (body) => api.referrals.send.answer({ body }),
    onDone: ({ text }, sent) => {
      toast.success(text)
      // Clear the field and mark it as saved, so that the empty value shows no error.
      form.setSaved({ ...sent, email: '' })
      form.setFieldValue('email', '')
      void invalidate(keyOf(api.referrals))
    },
  })
  return (
    <Card title={t`Invite by email`}>
      <Stack onSubmit={submit} noValidate as="form" gap="sm" aria-label={t`Invite by email`}>
        <Text tone="ink-2">
          {left > 0
            ? plural(left, {
                one: 'You can send # more invitation today.',
                other: 'You can send # more invitations today.',
              })
            : t`You’ve reached the limit of ${INVITES_A_DAY} invitations a day. You can send more tomorrow, and your link always works.`}{' '}
          {t`You can only email the same address again after ${INVITE_AGAIN_DAYS} days.`}
        </Text>
        <TextInput
          label={t`Their email`}
          type="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          {...field('email')}
        />
        {mucoin && (
          <SegmentedControl
            aria-label={t`Invite with`}
            data={[
              { value: 'Karma', label: t`Karma` },
              { value: 'Mucoin', label: t`Mucoin (${coins})`, disabled: coins === 0 },
            ]}
            value={form.getValues().invite_type}
            onChange={(value) => form.setFieldValue('invite_type', value === 'Mucoin' ? value : 'Karma')}
          />
        )}
        <FormProblem text={problem} />
        <SubmitButton busy={busy} disabled={left === 0}>
          {t`Send invitation`}
        </SubmitButton>
      </Stack>
    </Card>
  )
}
