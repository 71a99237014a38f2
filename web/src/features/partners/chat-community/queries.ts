import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { infoQuery } from '../../../shell/session/session-queries.ts'

export const chatStateQuery = queryOf(api.chat.state)

/** Queries to invalidate when an account is connected, disconnected or checked again. */
export const chatReads = [chatStateQuery.queryKey, infoQuery.queryKey]

export const chatCommunityQuery = queryOf(api.chatCommunity.read)
export const chatCommunityReads = [keyOf(api.chatCommunity.read)]

/** The roles are fetched from Discord itself. */
export const chatRolesQuery = queryOf(api.chatCommunity.chatRoles)
