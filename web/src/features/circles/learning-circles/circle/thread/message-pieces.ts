import { t } from '@lingui/core/macro'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { splitMentions } from '@muster/contract/circles/thread-words.ts'

export type Piece =
  | { readonly text: string }
  | { readonly link: string; readonly shown: string }
  | { readonly mention: CircleMessage['mentions'][number] }

/** A URL up to the next space; trailing punctuation is cut off separately. */
const addresses = /https?:\/\/[^\s<>"]+/gi
const ends = /[.,;:!?'"\])}]+$/

/**
 * Splits a text into words, links and mentions. Only http(s) URLs become links; everything else stays plain
 * text.
 */
export function piecesOf(text: string, mentions: CircleMessage['mentions']): Piece[] {
  return splitMentions(text).flatMap((piece): Piece[] => {
    if (!('id' in piece)) return linked(piece.text)
    const mention = mentions.find(({ id }) => id === piece.id)
    return [mention ? { mention } : { text: t`@Former member` }]
  })
}

function linked(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(addresses)) {
    const shown = found[0].replace(ends, '')
    const url = URL.parse(shown)
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ link: url.href, shown })
    from = found.index + shown.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

type Named = Pick<CircleMember, 'id' | 'username' | 'muid'>

/** The name of a member after an @; the member ID is added when two members share the name. */
export function mentionName(member: Named, members: readonly Named[]): string {
  const isShared = members.some((other) => other.id !== member.id && other.username === member.username)
  return isShared ? `${member.username} (${member.muid})` : member.username
}

/** Converts typed names to ids for the request. Longer names are matched first. */
export function withIds(typed: string, people: readonly Named[]): string {
  const names = people
    .map((person) => ({ id: person.id, name: `@${mentionName(person, people)}` }))
    .sort((one, other) => other.name.length - one.name.length)
  return names.reduce((text, { id, name }) => text.replaceAll(name, `<@${id}>`), typed)
}

/** The reverse, for a message that is edited. */
export function withNames(text: string, people: readonly Named[]): string {
  return splitMentions(text)
    .map((piece) => {
      if (!('id' in piece)) return piece.text
      const person = people.find(({ id }) => id === piece.id)
      return person ? `@${mentionName(person, people)}` : `@${t`Former member`}`
    })
    .join('')
}

/** The unfinished mention after an @ right before the cursor; null without one. */
export function mentionBegun(before: string): string | null {
  return /(?:^|\s)@([\p{L}\p{M}.'-]{0,40}(?: [\p{L}\p{M}.'-]{1,40})?)$/u.exec(before)?.[1] ?? null
}
