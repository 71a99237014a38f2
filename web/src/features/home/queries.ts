import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const karmaFeedQuery = queryOptions({
  queryKey: ['home', 'karma-feed'],
  queryFn: ({ signal }) => api.profiles.karmaFeed({}, signal),
})

export const suggestionsQuery = queryOptions({
  queryKey: ['home', 'suggestions'],
  queryFn: ({ signal }) => api.profiles.suggestions({}, signal),
})
