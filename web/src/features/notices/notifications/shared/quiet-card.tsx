import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Switch, TextInput } from '@mantine/core'
import type { NoticeChoices } from '@muster/contract/notices/notice-choices.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './notice-choices.module.css'

const USUAL = { from: '22:00', until: '07:00' }
const changed = keyOf(api.noticeChoices)

/** Quiet hours: no emails or push notifications are sent during them. */
export function QuietCard({ choices: { quiet, time_zone } }: { choices: NoticeChoices }) {
  const [choosing, setChoosing] = useState(false)
  const remove = useAction({
    call: () => api.noticeChoices.removeQuietHours.answer(),
    success: t`Quiet hours turned off`,
    invalidates: [changed],
  })
  const isOn = quiet !== null || choosing
  return (
    <Card title={t`Quiet hours`}>
      <Switch
        label={t`Use quiet hours`}
        description={t`We’ll hold emails and push notifications until your quiet hours end. You’ll still see everything in the app right away.`}
        checked={isOn && !remove.isPending}
        onChange={(event) => {
          // Ignore presses until the delete has finished. Otherwise the switch would be on with no stored
          // hours.
          if (remove.isPending) return
          setChoosing(event.currentTarget.checked)
          if (quiet && !event.currentTarget.checked) remove.mutate()
        }}
      />
      {isOn && <HoursForm initial={quiet ?? USUAL} onSaved={() => setChoosing(false)} />}
      <Text size="xs" tone="ink-3" mt="sm">
        <Trans>Times are in your time zone, {ph({ timeZone: time_zone.replaceAll('_', ' ') })}.</Trans>
      </Text>
    </Card>
  )
}

interface Hours extends Record<string, unknown> {
  from: string
  until: string
}

function HoursForm({ initial, onSaved }: { initial: Hours; onSaved: () => void }) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: initial,
    draft: formDraft({ kind: 'quiet-hours', id: 'mine' }, ['from', 'until']),
    schema: () =>
      import('@muster/contract/notices/notice-choices.ts').then(({ SetQuietHours }) => SetQuietHours),
    send: (body: Hours) => api.noticeChoices.setQuietHours.answer({ body }),
    onDone: async (_, { from, until }) => {
      toast.success(t`Quiet hours set from ${from} to ${until}`)
      await invalidate(changed)
      onSaved()
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label={t`Quiet hours`} className={classes.hours}>
      <TextInput type="time" label={t({ message: 'From', context: 'time' })} {...field('from')} />
      <TextInput type="time" label={t`Until`} {...field('until')} />
      <FormProblem text={problem} />
      <SubmitButton busy={busy}>{t`Save hours`}</SubmitButton>
    </form>
  )
}
