import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { useRef } from 'react'
import { api } from '../../../../../api/client.ts'
import { keepText, readText } from '../../../../../api/session/drafts.ts'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { Row } from '../../../../../ui/layout/primitives.tsx'
import { Composer } from './composer.tsx'
import { withNames } from './message-pieces.ts'
import { threadKey } from './thread-queries.ts'

interface MessageEditProps {
  circle: CircleDetail
  /** One of my own messages. */
  message: CircleMessage
  text: string
  onClose: () => void
}

/** Edits a message in place. The draft is kept until it is saved. */
export function MessageEdit({ circle, message, text, onClose }: MessageEditProps) {
  const { id } = message
  const draft = { kind: 'message', id } as const
  const close = () => {
    keepText(draft, '')
    onClose()
  }
  // Not an input of the act: of two edits at the same time, the older could win.
  const typed = useRef(text)
  const edit = useAction({
    call: () =>
      api.circleThreads.edit.answer({
        params: { circle_id: circle.id, message_id: id },
        body: { text: typed.current },
      }),
    success: false,
    invalidates: [threadKey(circle.id)],
    onDone: close,
  })
  return (
    <Composer
      label={t`Edit your message`}
      members={circle.members}
      initial={readText(draft) || withNames(text, circle.members)}
      focused
      onChange={(changed) => keepText(draft, changed)}
      onSend={(changed) => {
        typed.current = changed
        edit.mutate()
      }}
      onCancel={close}
    >
      {(send) => (
        <Row as="span" gap="xs">
          <Button size="sm" loading={edit.isPending} onClick={send}>
            {t`Save`}
          </Button>
          <Button size="sm" variant="default" onClick={close}>
            {t`Cancel`}
          </Button>
        </Row>
      )}
    </Composer>
  )
}
