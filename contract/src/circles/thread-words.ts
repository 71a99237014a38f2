/** Words and limits of the threads of circles, which contract, database and screens share. */

/** How one can react to a message, in the order in which they are offered. */
export const reactionNames = ['like', 'love', 'laugh', 'party', 'thanks', 'look'] as const
export type ReactionName = (typeof reactionNames)[number]

/** Why a message is reported. */
export const messageReportReasons = ['insult', 'spam', 'danger', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

/** How a reported message stands: nobody has decided, staff removed it, or staff found nothing wrong with it. */
export const reportedStates = ['open', 'removed', 'dismissed'] as const
export type ReportedState = (typeof reportedStates)[number]

/** Who took a message away. */
export const removers = ['writer', 'lead', 'staff'] as const
export type Remover = (typeof removers)[number]

/** Characters of a message, people whom it mentions, and messages that a member writes or changes in a minute, at most. */
export const messageLimits = { characters: 2000, mentions: 10, aMinute: 20 } as const

/** Messages of a page. */
export const messagesAPage = 30

/** Unread messages are counted up to this many. */
export const mostUnread = 99

/** Within how many minutes staff may undo what they decided about a message. */
export const undoMinutesOfReports = 10

/** A mention as it stands in the text: `<@` and the id of a person and `>`. Without any, there is no match. */
const mention = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g

/** The ids of those whom a text mentions, each once, in the order in which they are named. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id]) => id ?? ''))]
}

/** The text in pieces: what is written, and between that the ids of those who are mentioned. */
export function splitMentions(text: string): ({ text: string } | { id: string })[] {
  return text
    .split(mention)
    .map((piece, place) => (place % 2 === 1 ? { id: piece } : { text: piece }))
    .filter((piece) => 'id' in piece || piece.text !== '')
}
