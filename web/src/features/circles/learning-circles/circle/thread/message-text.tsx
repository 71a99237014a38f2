import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { Link } from 'react-router'
import { piecesOf } from './message-pieces.ts'
import classes from './thread.module.css'

/** The text of a message: plain text as text, URLs as links without a referrer, mentions as names. */
export function MessageText({ text, mentions }: { text: string; mentions: CircleMessage['mentions'] }) {
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
