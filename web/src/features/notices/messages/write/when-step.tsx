import { ph, t } from '@lingui/core/macro'
import { Checkbox, Radio, Select, TextInput } from '@mantine/core'
import type { MessageOptions } from '@muster/contract/notices/message-shapes.ts'
import { SIGNED_ABOVE } from '@muster/contract/notices/message-words.ts'
import { useState } from 'react'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { fromLocal, toLocal } from './local-time.ts'
import { Step } from './step.tsx'
import type { Draft } from './use-draft.ts'

interface WhenStepProps {
  readonly draft: Draft
  readonly options: MessageOptions | undefined
  readonly isSigned: boolean
  readonly signer: string | null
  readonly onSigner: (id: string | null) => void
}

/** When it leaves, whether it's urgent, and who signs. */
export function WhenStep({
  draft: { fields, errors, change },
  options,
  isSigned,
  signer,
  onSigner,
}: WhenStepProps) {
  const { send_at, urgent_because } = fields
  const [isTimed, setTimed] = useState(send_at !== null)
  const [isUrgent, setUrgent] = useState(urgent_because !== '')
  return (
    <Step number={4} title={t`When`}>
      <Radio.Group
        aria-label={t`When it leaves`}
        value={isTimed ? 'timed' : 'soon'}
        onChange={(value) => {
          setTimed(value === 'timed')
          if (value === 'soon') change({ send_at: null })
        }}
      >
        <Row gap="sm lg" wrap>
          <Radio value="soon" label={isSigned ? t`After the second signature` : t`In ten minutes`} />
          <Radio value="timed" label={t`At a set time`} />
        </Row>
      </Radio.Group>
      {isTimed && (
        <TextInput
          type="datetime-local"
          label={t`Leaves at`}
          value={toLocal(send_at)}
          error={errors.send_at}
          onChange={(event) => change({ send_at: fromLocal(event.currentTarget.value) })}
        />
      )}
      {isSigned && (
        <Select
          label={t`Above ${ph({ SIGNEDABOVE: formatNumber(SIGNED_ABOVE) })} members, someone else signs`}
          description={t`They see this page. Nothing leaves before they confirm.`}
          placeholder={t`Choose an administrator`}
          data={(options?.signers ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
          value={signer}
          error={errors.signer}
          nothingFoundMessage={t`There’s no other administrator`}
          onChange={onSigner}
        />
      )}
      {options?.can_be_urgent && (
        <Checkbox
          label={t`Urgent`}
          description={t`Also reaches members who had a message today`}
          checked={isUrgent}
          onChange={(event) => {
            setUrgent(event.currentTarget.checked)
            if (!event.currentTarget.checked) change({ urgent_because: '' })
          }}
        />
      )}
      {isUrgent && (
        <TextInput
          label={t`Why it can’t wait`}
          description={t`It’s kept in the activity log`}
          maxLength={300}
          value={urgent_because}
          error={errors.urgent_because}
          onChange={(event) => change({ urgent_because: event.currentTarget.value })}
        />
      )}
      {isUrgent && urgent_because === '' && (
        <Text size="sm" tone="ink-3">
          {t`Without a reason it’s sent as a usual message.`}
        </Text>
      )}
    </Step>
  )
}
