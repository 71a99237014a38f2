import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { api } from '../../../api/client.ts'
import { submissionReads } from '../../../api/reads.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import classes from './hero.module.css'

const MOST = 500

/** The first task is done in the hero itself: one sentence, one button. */
export function SayHello({ taskId, karma }: { taskId: string; karma: number | null }) {
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const id = useId()
  const send = useAction({
    call: () =>
      api.submissions.submit.answer({ params: { task_id: taskId }, body: { proof_text: text.trim() } }),
    success: 'Hello! Your words are with the reviewers',
    invalidates: submissionReads,
  })
  if (send.isSuccess) {
    return (
      <p className={classes.text} role="status">
        Said. A reviewer reads it, and your first karma follows. What comes next stands below.
      </p>
    )
  }
  return (
    <form
      className={classes.hello}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send.mutate()
        else setEmpty(true)
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        Say hello in a sentence
      </label>
      <textarea
        id={id}
        className={classes.field}
        rows={2}
        maxLength={MOST}
        placeholder="I am … and I like to make …"
        value={text}
        aria-invalid={empty || undefined}
        aria-describedby={empty ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setEmpty(false)
        }}
      />
      {empty && (
        <p id={`${id}-error`} role="alert" className={classes.problem}>
          Write one sentence about yourself
        </p>
      )}
      <div className={classes.helloRow}>
        <Button type="submit" className={classes.primary} loading={send.isPending}>
          Say hello
        </Button>
        {karma && <span className={classes.brings}>+{karma}</span>}
      </div>
    </form>
  )
}
