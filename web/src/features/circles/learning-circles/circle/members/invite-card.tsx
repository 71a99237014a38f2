import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { api } from '../../../../../api/client.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { PersonSelect } from '../../../../../ui/choose/person-select.tsx'
import { FormProblem } from '../../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'

/** Invites one person: members with a public profile by name, others by their full member ID. */
export function InviteCard({ circle }: { circle: CircleDetail }) {
  const { form, submit, busy, problem, clear } = useContractForm({
    initialValues: { muid: '' },
    schema: () => import('./invite-schema.ts').then((module) => module.inviteSchema),
    send: ({ muid }) =>
      api.circleMembers.invite.answer({ params: { circle_id: circle.id, muid: muid.trim() } }),
    onDone: ({ text }) => {
      toast.success(text)
      clear()
      void invalidate(keyOf(api.learningCircles))
    },
  })
  const full = circle.member_count >= circle.seats

  return (
    <Card title="Invite someone">
      {full ? (
        <Text size="sm" tone="ink-3">
          All {circle.seats} seats are taken. A seat opens up when someone leaves or is removed.
        </Text>
      ) : (
        <Stack onSubmit={submit} noValidate as="form" gap="sm">
          <PersonSelect
            description="They’ll get a notification and an email, and can accept or decline"
            value={form.values.muid}
            error={form.errors.muid}
            onChange={(muid) => form.setFieldValue('muid', muid)}
          />
          <FormProblem text={problem} />
          <SubmitButton busy={busy} variant="light">
            Invite
          </SubmitButton>
        </Stack>
      )}
    </Card>
  )
}
