import { t } from '@lingui/core/macro'
import { Button, Modal, Textarea } from '@mantine/core'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useKeptReason } from '../../api/session/use-kept-reason.ts'
import { isTouched } from '../form/first-field.tsx'
import { FormProblem } from '../form/form-problem.tsx'
import { takeTyped } from '../keys/take-keys.ts'
import { DialogButtons } from '../layout/dialog-buttons.tsx'
import { Stack } from '../layout/primitives.tsx'
import classes from './ready-reasons.module.css'
import { failureText } from './tell-failure.ts'

export interface ReasonDialogProps {
  opened: boolean
  /**
   * Draft key: the record's id, plus a word where one record has several decisions. The text is kept under it
   * until it is sent.
   */
  of: string
  title: string
  /** Label of the field. */
  label: string
  confirmLabel: string
  danger?: boolean
  busy: boolean
  /** Error of the last attempt; the typed text is kept. */
  failure: Error | null
  /** Error for a missing choice, set once the user has tried to send. */
  missing?: string | undefined
  /** Saved reasons to pick by click or number key. Without `onEdit`, they come with the screen. */
  ready?: { reasons: readonly string[]; onEdit?: () => void }
  /** Label of an optional second text field. */
  message?: string
  /** An extra input below the field. */
  choice?: ReactNode
  /** Explains the consequences. */
  children: ReactNode
  onConfirm: (reason: string, message: string) => void
  onClose: () => void
}

export default function OpenedReason(props: ReasonDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={480}>
      <Body {...props} />
    </Modal>
  )
}

const SHORTEST = 3
const LONGEST = 500

/** Mounted with the dialog, so that it starts from the stored draft each time. */
function Body({
  of,
  label,
  message: messageLabel,
  choice,
  confirmLabel,
  danger = false,
  busy,
  failure,
  missing,
  ready,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState(false)
  const isDone = sent && !failure && !missing
  const [reason, setReason] = useKeptReason({ kind: 'reason', id: of }, isDone)
  const [beginsWithReady] = useState(Boolean(ready?.reasons.length) && !reason)
  const [message, setMessage] = useKeptReason({ kind: 'further-words', id: of }, isDone)
  const field = useRef<HTMLTextAreaElement>(null)
  const [ahead] = useState(takeTyped)
  const writeAhead = useEffectEvent(() => {
    if (ahead) write(savedAt(ahead) ?? reason + ahead)
  })
  useEffect(() => writeAhead(), [])

  const savedAt = (number: string) => ready?.reasons[Number(number) - 1]

  function write(text: string) {
    setReason(text)
    setProblem(undefined)
    setSent(false)
  }

  /** Puts a saved reason into the field, where it can be edited. */
  function choose(text: string) {
    write(text)
    if (!isTouched()) field.current?.focus()
  }

  function chooseByNumber(event: KeyboardEvent) {
    const text = event.target instanceof HTMLTextAreaElement ? undefined : savedAt(event.key)
    if (text === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(text)
  }

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    // React bubbles the submit event through portals to the form that opened the dialog.
    event.stopPropagation()
    if (busy) return
    if (reason.trim().length < SHORTEST) return setProblem(t`Enter a reason, so that they know why`)
    setSent(true)
    onConfirm(reason.trim(), message.trim())
  }

  return (
    <form onSubmit={send} onKeyDown={chooseByNumber} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>{children}</p>
      {ready && (
        <ReadyReasons {...ready} chosen={reason.trim()} focused={beginsWithReady} onChoose={choose} />
      )}
      <Textarea
        ref={field}
        mt="md"
        label={label}
        description={<span className="keyboard-only">{t`Press Ctrl + Enter to send`}</span>}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={LONGEST}
        data-autofocus={!beginsWithReady || undefined}
        value={reason}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
      />
      {messageLabel && (
        <Textarea
          mt="md"
          label={messageLabel}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      {choice}
      <FormProblem text={missing ?? (sent && !busy && failure ? failureText(failure) : undefined)} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" color={danger ? 'bad' : 'brand'} loading={busy}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </form>
  )
}

interface ReadyReasonsProps {
  reasons: readonly string[]
  /** The reason that is in the field now. */
  chosen: string
  /**
   * Whether the first reason gets initial focus. False when a draft was restored, because a press would
   * replace it.
   */
  focused: boolean
  onChoose: (reason: string) => void
  onEdit?: () => void
}

/** Saved reasons: choose one by click or number key, then edit it before sending. */
function ReadyReasons({ reasons, chosen, focused, onChoose, onEdit }: ReadyReasonsProps) {
  return (
    <Stack gap="xs" align="start" mt="md">
      {reasons.length > 0 && (
        <ol className={classes.list} aria-label={t`Saved reasons`}>
          {reasons.map((reason, index) => (
            <li key={reason}>
              <button
                type="button"
                className={classes.reason}
                aria-pressed={chosen === reason}
                aria-keyshortcuts={String(index + 1)}
                data-autofocus={(focused && index === 0) || undefined}
                onClick={() => onChoose(reason)}
              >
                <span className={classes.key} aria-hidden="true">
                  {index + 1}
                </span>
                <span>{reason}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {onEdit && (
        <button type="button" className={classes.edit} onClick={onEdit}>
          {reasons.length > 0 ? t`Edit saved reasons` : t`Add saved reasons`}
        </button>
      )}
    </Stack>
  )
}
