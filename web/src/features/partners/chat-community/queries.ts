import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { infoQuery } from '../../../shell/session/session-queries.ts'

/** My account in the community's chat. */
export const chatStateQuery = queryOf(api.chat.state)

/** What changes when an account is connected, disconnected or looked at again. */
export const chatReads = [chatStateQuery.queryKey, infoQuery.queryKey]

/** What staff choose for the chat. */
export const chatCommunityQuery = queryOf(api.chatCommunity.read)
export const chatCommunityReads = [keyOf(api.chatCommunity.read)]

/** The roles of the chat itself, which is asked for them. */
export const chatRolesQuery = queryOf(api.chatCommunity.chatRoles)
