import { ph, t } from '@lingui/core/macro'
import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import type { AttentionRow, HealthAct } from '@muster/contract/places/campus/health.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { failureText } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { CircleField, MessageField, SlotField } from './act-fields.tsx'
import classes from './attention.module.css'
import { actLabels, draftFor } from './attention-words.ts'
import { circlesQuery, healthReads, useTellDone } from './use-attention.ts'

interface ActDialogProps {
  row: AttentionRow | undefined
  orgId: string | undefined
  campus: string
  onClose: () => void
}

/** The action for a row that needs attention. For students, it's a message or an invitation to a circle. */
export function ActDialog({ row, ...rest }: ActDialogProps) {
  return (
    <Modal opened={row !== undefined} onClose={rest.onClose} title={row && titleOf(row)} size={520}>
      {row && <Body key={row.id} row={row} {...rest} />}
    </Modal>
  )
}

const titleOf = ({ name, act }: AttentionRow) =>
  act === 'propose' ? t`Propose a meetup to ${name}` : t`How do you want to help ${name}?`

const actsFor = ({ reason }: AttentionRow): readonly HealthAct[] =>
  reason === 'unverified' ? ['confirm', 'write', 'invite'] : ['invite', 'write']

const verbs: Readonly<Record<HealthAct, string>> = {
  invite: t`Invite`,
  write: t`Send`,
  propose: t`Propose`,
  confirm: t`Send link`,
}

const followsWords: Readonly<Record<HealthAct, string>> = {
  invite: t`They’ll get a notification and an email, and can accept or decline.`,
  write: t`They’ll get it as a notification from you, and by email unless they’ve turned that off.`,
  confirm: t`We’ll email them a new link to confirm their address.`,
  propose: t`The circle’s leads will get a link that opens the planner with this time.`,
}

function Body({ row, orgId, campus, onClose }: ActDialogProps & { row: AttentionRow }) {
  const [act, setAct] = useState<HealthAct>(row.act)
  const [text, setText, dropText] = useKeptText(
    { kind: 'further-words', id: `attention ${row.id}` },
    row.act === 'propose' ? '' : draftFor(row, campus),
  )
  const [circleId, setCircleId] = useState<string | null>(null)
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const circles = useQuery({ ...circlesQuery(orgId, row.id), enabled: act === 'invite' })
  const tellDone = useTellDone(orgId)
  const input = { params: { attention_id: row.id }, query: { org_id: orgId } }
  const words = {
    invite: t`${ph({ name: row.name })} invited`,
    write: t`Message sent to ${ph({ name: row.name })}`,
    propose: t`We’ve notified the leads of ${ph({ name: row.name })}`,
    confirm: t`A new link is on its way to ${ph({ name: row.name })}`,
  }
  const sending = useAction({
    call: () => {
      if (act === 'invite') {
        return api.campusHealth.invite.answer({ ...input, body: { circle_id: circleId ?? '' } })
      }
      if (act === 'write') return api.campusHealth.write.answer({ ...input, body: { text } })
      if (act === 'confirm') return api.campusHealth.confirm.answer(input)
      const body = { starts_at: startsAt ?? '', ...(text.trim() && { text }) }
      return api.campusHealth.propose.answer({ ...input, body })
    },
    success: false,
    invalidates: healthReads,
    onDone: ({ act_id }) => {
      dropText()
      tellDone(words[act], act_id)
      onClose()
    },
    // The form shows the errors.
    onFailed: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
  })
  const isAtField = ['circle_id', 'starts_at', 'text'].some((field) => field in errors)
  const failure = sending.isPending || isAtField ? null : sending.error
  const ready = act === 'invite' ? circleId : act === 'write' ? text.trim() : act === 'confirm' || startsAt

  function send(event: FormEvent) {
    event.preventDefault()
    setErrors({})
    if (ready) sending.mutate()
  }

  return (
    <Stack onSubmit={send} as="form" gap="md">
      {row.circle_id === null && (
        <SegmentedControl
          fullWidth
          aria-label={t`Type of help`}
          value={act}
          onChange={(value) => {
            setAct(value as HealthAct)
            sending.reset()
          }}
          data={actsFor(row).map((value) => ({ value, label: actLabels[value] }))}
        />
      )}
      {act === 'invite' && (
        <CircleField circles={circles} value={circleId} onChange={setCircleId} error={errors.circle_id} />
      )}
      {act === 'propose' && <SlotField value={startsAt} onChange={setStartsAt} error={errors.starts_at} />}
      {(act === 'write' || act === 'propose') && (
        <MessageField required={act === 'write'} value={text} onChange={setText} error={errors.text} />
      )}
      <p className={classes.hint}>
        {followsWords[act]} {t`This row will then leave the list for 14 days.`}
      </p>
      <FormProblem text={failure ? failureText(failure) : undefined} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={sending.isPending} disabled={!ready}>
          {verbs[act]}
        </SubmitButton>
      </Group>
    </Stack>
  )
}
