import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'

export const karmaFeedQuery = queryOf(api.profiles.karmaFeed)

export const suggestionsQuery = queryOf(api.profiles.suggestions)
