import { ph, t } from '@lingui/core/macro'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import type { ApplicationDecision } from '@muster/contract/lib/hackathon-words.ts'
import { type FormEvent, useState } from 'react'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { decisionWords } from './decision-words.ts'
import type { Deciding } from './use-decide.ts'

export interface Chosen {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly decision: ApplicationDecision
}

/** Key of the stored draft of the message to applicants. */
export const wordTo = (hackathonId: string, decision: ApplicationDecision) =>
  ({ kind: 'further-words', id: `${decision} ${hackathonId}` }) as const

interface DecideDialogProps {
  hackathonId: string
  /** Undefined while the dialog is closed. */
  chosen: Chosen | undefined
  busy: boolean
  onDecide: (deciding: Deciding) => void
  onClose: () => void
}

/** Confirms a decision on the chosen applications, with a message to the applicants. */
export function DecideDialog({ chosen, ...props }: DecideDialogProps) {
  const title = chosen ? decisionWords[chosen.decision].question(chosen.ids.length) : ''
  return (
    <Modal opened={chosen !== undefined} onClose={props.onClose} title={title} size={480}>
      {chosen && <Body chosen={chosen} {...props} />}
    </Modal>
  )
}

const SHOWN = 5

function Body({ hackathonId, chosen, busy, onDecide, onClose }: DecideDialogProps & { chosen: Chosen }) {
  const { ids, names, decision } = chosen
  const [message, setMessage] = useKeptText(wordTo(hackathonId, decision))
  const [byMail, setByMail] = useState(true)
  const shown = names.slice(0, SHOWN).join(', ')
  const others = ids.length - Math.min(names.length, SHOWN)
  const told = decision !== 'shortlisted'

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onDecide({ ids, decision, message: message.trim(), byMail })
  }

  return (
    <form onSubmit={send}>
      <p>{others > 0 ? t`${shown} and ${ph({ others: formatNumber(others) })} more` : shown}</p>
      {told ? (
        <>
          <Textarea
            mt="md"
            label={t`Your message (optional)`}
            description={t`We’ll add it to the standard message`}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Checkbox
            mt="md"
            label={t`Also send by email`}
            checked={byMail}
            onChange={(event) => setByMail(event.currentTarget.checked)}
          />
        </>
      ) : (
        <p>{t`They won’t be notified. Only organisers can see the shortlist.`}</p>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={busy} color={decision === 'rejected' ? 'bad' : 'brand'} data-autofocus>
          {decisionWords[decision].act}
        </Button>
      </DialogButtons>
    </form>
  )
}
