import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { ASK_LENGTH } from '@muster/contract/lib/circle-words.ts'
import { type FormEvent, useState } from 'react'
import { useKeptText } from '../../../../../api/session/use-kept-text.ts'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { MainAction } from '../../../../../ui/layout/main-action.tsx'
import { Stack } from '../../../../../ui/layout/primitives.tsx'
import { useStandingActs } from '../../use-standing-acts.ts'

/** Element id of the text field; empty chairs link to it. */
export const ASK_FIELD = 'ask-to-join'

/** A request to join, with a sentence for the leads. The draft is stored in this browser until it is sent. */
export function AskForm({ circleId }: { circleId: string }) {
  const [message, setMessage, dropMessage] = useKeptText({ kind: 'circle-request', id: circleId })
  const { ask, busy } = useStandingActs(circleId, dropMessage)
  const [missing, setMissing] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    const said = message.trim()
    setMissing(said === '')
    if (said && !busy) ask(said)
  }

  return (
    <Stack as="form" gap="sm" onSubmit={send} noValidate>
      <Textarea
        id={ASK_FIELD}
        label={t`Your message`}
        placeholder={t`I built a line follower and would like to learn soldering`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={ASK_LENGTH}
        value={message}
        error={missing && t`Write a sentence so that the leads know who’s asking`}
        onChange={(event) => {
          setMessage(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <MainAction>
        <SubmitButton busy={busy}>{t`Ask to join`}</SubmitButton>
      </MainAction>
    </Stack>
  )
}
