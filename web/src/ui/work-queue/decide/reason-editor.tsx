import { Button, Modal, Textarea } from '@mantine/core'
import { MOST_REASONS, type QueueReasons } from '@muster/contract/lib/work-queue.ts'
import { type FormEvent, useState } from 'react'
import type { Api, Keyed } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useAction } from '../../acts/use-action.ts'
import { FormProblem } from '../../form/form-problem.tsx'
import { DialogButtons } from '../../layout/dialog-buttons.tsx'

/** The calls that a feature gets from `workQueueRoutes`. */
export type ReasonCalls = Keyed & Pick<Api['submissions'], 'reasons' | 'changeReasons'>

interface ReasonEditorProps {
  calls: ReasonCalls
  opened: boolean
  kept: QueueReasons
  onClose: () => void
}

/** The reasons that all reviewers of a queue share, on the keys 1 to 5. */
export function ReasonEditor(props: ReasonEditorProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title="Reasons kept ready"
      size={520}
      stackId="reasons"
    >
      <Body {...props} />
    </Modal>
  )
}

const SHORTEST = 3
const LONGEST = 500

/** Mounted with the dialog, so that it starts with what is kept. */
function Body({ calls, kept, onClose }: ReasonEditorProps) {
  const [texts, setTexts] = useState(() =>
    Array.from({ length: MOST_REASONS }, (_, at) => kept.reasons[at] ?? ''),
  )
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const save = useAction({
    call: (reasons: string[]) => calls.changeReasons.answer({ body: { reasons, seen_at: kept.updated_at } }),
    invalidates: [keyOf(calls.reasons)],
    onDone: onClose,
    onFailed: () => {},
  })

  function send(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the form that the dialog was opened from, although the page does not.
    event.stopPropagation()
    const found = problemsOf(texts)
    setProblems(found)
    if (found.size === 0) save.mutate(texts.map((text) => text.trim()).filter((text) => text !== ''))
  }

  return (
    <form onSubmit={send} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>
        All who review this queue share them. An empty one is left out; each can be changed before it is sent.
      </p>
      {texts.map((text, at) => (
        <Textarea
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
          key={at}
          mt="sm"
          label={`Reason ${at + 1}`}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LONGEST}
          data-autofocus={at === 0 || undefined}
          value={text}
          error={problems.get(at)}
          onChange={(event) => {
            setTexts(texts.with(at, event.currentTarget.value))
            setProblems(new Map())
          }}
        />
      ))}
      <FormProblem text={save.isPending ? undefined : save.error?.message} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={save.isPending}>
          Save for all
        </Button>
      </DialogButtons>
    </form>
  )
}

function problemsOf(texts: readonly string[]): ReadonlyMap<number, string> {
  const seen = new Set<string>()
  const problems = new Map<number, string>()
  for (const [at, given] of texts.entries()) {
    const text = given.trim()
    if (text === '') continue
    if (text.length < SHORTEST) problems.set(at, 'Write a few words, so that they know why')
    else if (seen.has(text)) problems.set(at, 'This reason stands here twice')
    seen.add(text)
  }
  return problems
}
