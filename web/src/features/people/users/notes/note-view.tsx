import { t } from '@lingui/core/macro'
import type { MemberNote } from '@muster/contract/people/member-notes.ts'
import type { ReactNode } from 'react'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import classes from './notes.module.css'

interface NoteViewProps {
  note: MemberNote
  /** Its acts. */
  children?: ReactNode
}

/** A note with its author. */
export function NoteView({ note, children }: NoteViewProps) {
  const author = note.author?.full_name ?? t`Former member`
  return (
    <article className={classes.note} data-pinned={note.pinned || undefined}>
      <Text lines>{note.text}</Text>
      <Row gap="2xs xs" align="center" wrap mt="xs">
        <Avatar
          name={author}
          src={note.author?.profile_pic ?? null}
          muid={note.author?.muid ?? author}
          size={22}
        />
        <Text as="span" size="xs" tone="ink-3">
          {author}, <DateText value={note.created_at} />
        </Text>
        {note.edited_at && (
          <Text as="span" size="xs" tone="ink-3">
            {t`Edited`}
          </Text>
        )}
        {note.pinned && (
          <Text as="span" size="xs" tone="ink-3">
            {t`Pinned`}
          </Text>
        )}
      </Row>
      {children}
    </article>
  )
}
