/** Enums and limits of circle threads, shared by contract, database and screens. */

/** Reactions to a message, in display order. */
export const reactionNames = ['like', 'love', 'laugh', 'party', 'thanks', 'look'] as const
export type ReactionName = (typeof reactionNames)[number]

export const messageReportReasons = ['insult', 'spam', 'danger', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

export const removers = ['writer', 'lead', 'staff'] as const
export type Remover = (typeof removers)[number]

/**
 * Most characters of a message, most people mentioned in one, and most messages that a member writes or edits
 * in a minute.
 */
export const messageLimits = { characters: 2000, mentions: 10, aMinute: 20 } as const

export const messagesAPage = 30

/** Unread messages are counted up to this. */
export const mostUnread = 99

/** A mention in a text: `<@`, the id of a member, and `>`. */
const mention = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g

/** Ids of the members that a text mentions, without duplicates, in order of appearance. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id]) => id ?? ''))]
}

/** Splits a text into plain pieces and the ids of mentioned members, in order. */
export function splitMentions(text: string): ({ text: string } | { id: string })[] {
  return text
    .split(mention)
    .map((piece, place) => (place % 2 === 1 ? { id: piece } : { text: piece }))
    .filter((piece) => 'id' in piece || piece.text !== '')
}
