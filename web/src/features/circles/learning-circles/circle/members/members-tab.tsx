import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../../ui/acts/reason-dialog.tsx'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { PersonSelect } from '../../../../../ui/choose/person-select.tsx'
import { FormProblem } from '../../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import rows from '../../../../../ui/layout/rows.module.css'
import { RelativeTime } from '../../../../../ui/text/date-text.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './members.module.css'
import { Person } from './person.tsx'
import { useMemberActs } from './use-member-acts.ts'

/** Members of the circle; for leads also the requests, and ways to invite. */
export function MembersTab({ circle }: { circle: CircleDetail }) {
  const { data: profile } = useProfile()
  const { members, pending_members, invited_members, is_lead } = circle
  const me = members.find((member) => member.muid === profile?.muid)
  return (
    <div className={classes.columns} data-side={is_lead || undefined}>
      <Stack gap="lg">
        {pending_members.length > 0 && (
          <Card title={t`Waiting for your answer`} aside={String(pending_members.length)}>
            <ul className={rows.list}>
              {pending_members.map((person) => (
                <RequestRow key={person.id} circle={circle} person={person} />
              ))}
            </ul>
          </Card>
        )}
        <Card
          title={t`Members`}
          aside={t`${ph({ memberCount: circle.member_count })} of ${ph({ seats: circle.seats })}`}
        >
          <ul className={rows.list}>
            {members.map((member) => (
              <MemberRow key={member.id} circle={circle} member={member} me={me} />
            ))}
          </ul>
          {members.length === 1 && is_lead && (
            <Text size="sm" tone="ink-3" mt="md">
              {t`You’re the only member so far. Invite someone, or share the link.`}
            </Text>
          )}
        </Card>
        {invited_members.length > 0 && (
          <Card title={t`Invited`} aside={String(invited_members.length)}>
            <ul className={rows.list}>
              {invited_members.map((person) => (
                <InvitedRow key={person.id} circle={circle} person={person} />
              ))}
            </ul>
          </Card>
        )}
      </Stack>
      {is_lead && (
        <Stack gap="lg">
          <InviteCard circle={circle} />
          <InvitationLink circle={circle} />
        </Stack>
      )}
    </div>
  )
}

/** Invites one person: members with a public profile by name, others by their full member ID. */
function InviteCard({ circle }: { circle: CircleDetail }) {
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
    <Card title={t`Invite someone`}>
      {full ? (
        <Text size="sm" tone="ink-3">
          <Trans>
            All {ph({ seats: circle.seats })} seats are taken. A seat opens up when someone leaves or is
            removed.
          </Trans>
        </Text>
      ) : (
        <Stack onSubmit={submit} noValidate as="form" gap="sm">
          <PersonSelect
            description={t`They’ll get a notification and an email, and can accept or decline`}
            value={form.values.muid}
            error={form.errors.muid}
            onChange={(muid) => form.setFieldValue('muid', muid)}
          />
          <FormProblem text={problem} />
          <SubmitButton busy={busy} variant="light">
            {t`Invite`}
          </SubmitButton>
        </Stack>
      )}
    </Card>
  )
}

interface InvitedRowProps {
  circle: CircleDetail
  person: CircleMember
}

/** An invited person who has not answered yet. */
function InvitedRow({ circle, person }: InvitedRowProps) {
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useMemberActs(circle, person, () => setAsking(false))
  return (
    <Person
      person={person}
      note={
        <span>
          <Trans>
            Invited <RelativeTime value={person.since} />
          </Trans>
        </span>
      }
    >
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        <Trans>
          Withdraw
          <span className="visually-hidden"> the invitation to {ph({ username: person.username })}</span>
        </Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Withdraw the invitation to ${ph({ username: person.username })}?`}
        confirmLabel={t`Withdraw invitation`}
        danger
        busy={busy}
        onConfirm={() => remove()}
        onClose={() => setAsking(false)}
      >
        {t`The link in their email will stop working. You can invite them again at any time.`}
      </ConfirmDialog>
    </Person>
  )
}

interface RequestRowProps {
  circle: CircleDetail
  person: CircleMember
}

/** Someone who has requested to join. */
function RequestRow({ circle, person }: RequestRowProps) {
  const [rejecting, setRejecting] = useState(false)
  const { accept, reject, busy, failure } = useMemberActs(circle, person, () => setRejecting(false))
  const name = <span className="visually-hidden">{person.username}</span>
  return (
    <Person
      person={person}
      note={
        <>
          <span>
            <Trans>
              Asked to join <RelativeTime value={person.since} />
            </Trans>
          </span>
          {person.message && <q className={classes.message}>{person.message}</q>}
        </>
      }
    >
      <Button size="sm" loading={busy && !rejecting} onClick={accept}>
        <Trans>Accept {name}</Trans>
      </Button>
      <Button size="sm" variant="default" disabled={busy} onClick={() => setRejecting(true)}>
        <Trans>Decline {name}</Trans>
      </Button>
      <ReasonDialog
        opened={rejecting}
        of={person.id}
        title={t`Decline ${ph({ username: person.username })}’s request?`}
        label={t`Reason`}
        confirmLabel={t`Decline request`}
        danger
        busy={busy}
        failure={failure}
        onConfirm={reject}
        onClose={() => setRejecting(false)}
      >
        <Trans>
          {ph({ username: person.username })} will be notified and will see your reason. They can ask again in
          a week.
        </Trans>
      </ReasonDialog>
    </Person>
  )
}
