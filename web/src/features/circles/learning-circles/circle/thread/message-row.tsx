import { ph, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconFlag } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { DeleteItem, EditItem, RowMenu } from '../../../../../ui/data-table/row-menu.tsx'
import { lazyDialog } from '../../../../../ui/loading/lazy-dialog.tsx'
import { Avatar } from '../../../../../ui/people/avatar.tsx'
import { formatDate } from '../../../../../ui/text/format.ts'
import { BlockItem } from '../../../../people/blocks/shared/block-item.tsx'
import { clockText } from '../../shared/thread-words.ts'
import { type MessageAct, MessageDialog } from './message-dialog.tsx'
import { MessageEdit } from './message-edit.tsx'
import { piecesOf } from './message-pieces.ts'
import { ReactButton, Reactions } from './reactions.tsx'
import classes from './thread.module.css'

const BlockDialog = lazyDialog(() => import('../../../../people/blocks/shared/block-dialog.tsx'))

interface MessageRowProps {
  circle: CircleDetail
  message: CircleMessage
  /** Whether it directly follows a message by the same author, so that face and name are left out. */
  follows: boolean
  /** The message that the address points to. */
  marked: boolean
}

function removedText({ removed_by, removal_reason: reason }: CircleMessage): string {
  if (removed_by === 'lead') {
    return reason ? t`This message was removed by a lead: ${reason}` : t`This message was removed by a lead`
  }
  if (removed_by === 'staff') {
    return reason ? t`This message was removed by staff: ${reason}` : t`This message was removed by staff`
  }
  return t`This message was deleted by its author`
}

/** A message with author, reactions and actions. Memoised, so that unchanged rows don't re-render. */
export const MessageRow = memo(function MessageRow({ circle, message, follows, marked }: MessageRowProps) {
  const [doing, setDoing] = useState<'edit' | 'block' | MessageAct | null>(null)
  const { author, text } = message
  const close = () => setDoing(null)
  return (
    <article
      className={classes.message}
      id={`message-${message.id}`}
      data-follows={follows || undefined}
      data-marked={marked || undefined}
    >
      <div>
        {!follows && (
          <Avatar
            name={author.full_name}
            {...(author.muid && { muid: author.muid })}
            src={author.profile_pic}
            size={40}
          />
        )}
      </div>
      <div>
        <p className={follows ? 'visually-hidden' : classes.by}>
          {author.muid ? (
            <Link to={profilePath(author.muid)}>{author.full_name}</Link>
          ) : (
            <span>{author.full_name}</span>
          )}
          <time dateTime={message.created_at} title={formatDate(message.created_at, 'exact')}>
            {clockText(message.created_at)}
          </time>
        </p>
        {text === null && <p className={classes.gone}>{removedText(message)}</p>}
        {text !== null && doing === 'edit' && (
          <MessageEdit circle={circle} message={message} text={text} onClose={close} />
        )}
        {text !== null && doing !== 'edit' && (
          <>
            <MessageText text={text} mentions={message.mentions} />
            {message.edited_at && <p className={classes.edited}>{t`edited`}</p>}
            <Reactions circleId={circle.id} message={message} />
          </>
        )}
      </div>
      {text !== null && doing !== 'edit' && (
        <div className={classes.acts}>
          <ReactButton circleId={circle.id} message={message} />
          <RowMenu label={t`Actions for ${ph({ fullName: author.full_name })}’s message`}>
            {message.is_mine && <EditItem onClick={() => setDoing('edit')} />}
            {message.is_mine && <DeleteItem onClick={() => setDoing('delete')} />}
            {!message.is_mine && (
              <MenuItem
                leftSection={<IconFlag size={18} />}
                disabled={message.i_reported}
                onClick={() => setDoing('report')}
              >
                {message.i_reported ? t`You’ve reported this` : t`Report`}
              </MenuItem>
            )}
            {!message.is_mine && author.muid && <BlockItem onClick={() => setDoing('block')} />}
            {!message.is_mine && circle.is_lead && (
              <MenuItem color="bad" c="var(--bad)" onClick={() => setDoing('remove')}>
                {t`Remove`}
              </MenuItem>
            )}
          </RowMenu>
        </div>
      )}
      {doing === 'block' && author.muid && (
        <BlockDialog member={{ full_name: author.full_name, muid: author.muid }} onClose={close} />
      )}
      {doing && doing !== 'edit' && doing !== 'block' && (
        <MessageDialog circleId={circle.id} message={message} doing={doing} onClose={close} />
      )}
    </article>
  )
})

/** The text of a message: plain text as text, URLs as links without a referrer, mentions as names. */
function MessageText({ text, mentions }: { text: string; mentions: CircleMessage['mentions'] }) {
  return (
    <p className={classes.text}>
      {piecesOf(text, mentions).map((piece, place) => {
        const key = `${place}`
        if ('text' in piece) return <span key={key}>{piece.text}</span>
        if ('link' in piece) {
          return (
            <a key={key} href={piece.link} target="_blank" rel="noopener noreferrer nofollow ugc">
              {piece.shown}
            </a>
          )
        }
        const { muid, full_name } = piece.mention
        return muid ? (
          <Link key={key} className={classes.mention} to={profilePath(muid)}>
            @{full_name}
          </Link>
        ) : (
          <span key={key}>@{full_name}</span>
        )
      })}
    </p>
  )
}
