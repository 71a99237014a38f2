import { staffSearch } from '@muster/contract/desk/staff-search.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findMembers } from './members.ts'
import { findOrganizations } from './organizations.ts'

export function staffSearchRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, staffSearch, {
    members: ({ query }) => findMembers(parts.db, query),
    organizations: ({ query }) => findOrganizations(parts.db, query),
  })
}
