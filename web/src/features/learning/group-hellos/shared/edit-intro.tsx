import { t } from '@lingui/core/macro'
import { type GroupHello, HELLO_LENGTH } from '@muster/contract/learning/group-hellos.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { keepText } from '../../../../api/session/drafts.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { WordsForm } from '../../../../ui/questions/words-form.tsx'

interface EditIntroProps {
  groupId: string
  hello: GroupHello
  onClose: () => void
}

/** The member's own intro as a field, in its place. */
export default function EditIntro({ groupId, hello: { id, words }, onClose }: EditIntroProps) {
  const draft = { kind: 'hello', id } as const
  function close() {
    keepText(draft, '')
    onClose()
  }
  const change = useAction({
    call: (text: string) =>
      api.groupHellos.change.answer({ params: { pk: groupId, hello_id: id }, body: { words: text } }),
    invalidates: [keyOf(api.groupHellos)],
    onDone: close,
  })
  return (
    <WordsForm
      of={draft}
      label={t`Your intro`}
      action={t`Save`}
      most={HELLO_LENGTH}
      initial={words}
      busy={change.isPending}
      onSend={(text) => change.mutate(text)}
      onCancel={close}
    />
  )
}
