import { plural, t } from '@lingui/core/macro'
import { ActionIcon, Textarea } from '@mantine/core'
import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { messageLimits } from '@muster/contract/circles/thread-words.ts'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Avatar } from '../../../../../ui/people/avatar.tsx'
import { mentionBegun, mentionName, withIds } from './message-pieces.ts'
import classes from './thread.module.css'

interface ComposerProps {
  label: string
  members: readonly CircleMember[]
  /** Member ID of the writer, who is not suggested for mentions. */
  ownMuid?: string
  /** The field's initial text. */
  initial: string
  focused?: boolean
  /** Called on each change, to store the draft. */
  onChange?: (text: string) => void
  /** Called with the text in which mentions are ids instead of names. */
  onSend: (text: string) => void
  onCancel?: () => void
  /** Buttons that replace the send button. */
  children?: (send: () => void) => ReactNode
}

/** The message field: Enter sends, Shift+Enter starts a new line, @ suggests members. */
export function Composer(props: ComposerProps) {
  const { label, members, ownMuid, initial, focused, onChange, onSend, onCancel, children } = props
  const [text, setText] = useState(initial)
  const [begun, setBegun] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const offered =
    begun === null
      ? []
      : members
          .filter(
            ({ muid, username }) =>
              muid !== null && muid !== ownMuid && username.toLowerCase().includes(begun.toLowerCase()),
          )
          .slice(0, 6)
  const chosen = offered[Math.min(place, offered.length - 1)]
  const ready = withIds(text.trim(), members)
  const over = ready.length - messageLimits.characters

  function write(next: string) {
    setText(next)
    onChange?.(next)
  }

  function look() {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    setBegun(mentionBegun(value.slice(0, selectionStart)))
    setPlace(0)
  }

  function pick(member: CircleMember) {
    const end = field.current?.selectionStart ?? text.length
    const start = end - (begun?.length ?? 0)
    const name = `${mentionName(member, members)} `
    write(text.slice(0, start) + name + text.slice(end))
    setBegun(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + name.length, start + name.length)
    })
  }

  function send() {
    if (ready === '' || over > 0) return
    onSend(ready)
    // An edit stays in the field until it is saved, which unmounts the composer.
    if (!onCancel) write('')
    setBegun(null)
  }

  function press(event: KeyboardEvent) {
    // Ignore the Enter that ends an IME composition.
    if (event.nativeEvent.isComposing) return
    if (chosen && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab'].includes(event.key) && !event.shiftKey) {
      event.preventDefault()
      if (event.key === 'ArrowDown') setPlace((place + 1) % offered.length)
      else if (event.key === 'ArrowUp') setPlace((place + offered.length - 1) % offered.length)
      else pick(chosen)
    } else if (event.key === 'Escape' && (begun !== null || onCancel)) {
      event.stopPropagation()
      if (chosen) setBegun(null)
      else onCancel?.()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
  }

  return (
    <div className={classes.composer}>
      {chosen && (
        <div className={classes.offered} role="listbox" id={listId} aria-label={t`Members to mention`}>
          {offered.map((member) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={member.id}
              id={`${listId}-${member.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={member === chosen}
              className={classes.offer}
              // Prevent the blur, so that the field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(member)}
            >
              <Avatar name={member.username} muid={member.muid} src={member.profile_pic} size={28} />
              {mentionName(member, members)}
            </div>
          ))}
        </div>
      )}
      <Textarea
        ref={field}
        className={classes.field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        data-autofocus={focused || undefined}
        autoFocus={focused ?? false}
        error={
          over > 0 ? t`${plural(over, { one: `# character`, other: `# characters` })} too many` : undefined
        }
        role={begun === null ? undefined : 'combobox'}
        aria-expanded={begun === null ? undefined : Boolean(chosen)}
        aria-controls={chosen && listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        onChange={(event) => {
          write(event.currentTarget.value)
          look()
        }}
        onClick={look}
        onBlur={() => setBegun(null)}
        onKeyDown={press}
      />
      {children ? (
        children(send)
      ) : (
        <ActionIcon
          size={44}
          aria-label={t`Send`}
          disabled={ready === '' || over > 0}
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <IconSend2 size={20} />
        </ActionIcon>
      )}
    </div>
  )
}
