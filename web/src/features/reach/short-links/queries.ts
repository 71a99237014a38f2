import type { InputOf } from '@muster/contract/lib/route.ts'
import type { shortLinks } from '@muster/contract/reach/short-links.ts'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Queries to invalidate after a change. */
export const shortLinkReads = [keyOf(api.shortLinks)]

/** Checks whether a short link is free, or suggests one from the title. */
export const checkQuery = (query: NonNullable<InputOf<typeof shortLinks.check>['query']>) =>
  queryOf(api.shortLinks.check, { query })

export const tagsQuery = queryOf(api.shortLinks.tags)

export const ownersQuery = queryOf(api.shortLinks.owners)
